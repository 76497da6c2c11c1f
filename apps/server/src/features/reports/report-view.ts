import { addDays } from '@physio/contract/common/dates';
import type { Dose } from '@physio/contract/plans/dose';
import { SCALES } from '@physio/contract/scores/scores';
import { type ExerciseRow, exerciseRow, prescription } from './exercise-text.ts';
import { creditsIn, nameIn, type Shown, shown } from './names.rules.ts';
import type { Report, ReportCalendar, ReportPlan, ReportScore } from './report.ts';
import { type SaidView, saidView } from './said.ts';
import type { Writing } from './words/writing.ts';

export type Fact = { label: string; value: string };
export type Tile = Fact & { detail: string | null };
export type ScoreRow = { name: Shown; scale: string; figures: string[] };
export type PlanView = {
  name: Shown;
  credits: Shown[];
  status: string;
  facts: string[];
  comments: Shown | null;
  /** 0–100; null before the first day. */
  percent: number | null;
  adherence: string;
  rows: ExerciseRow[];
};
export type DayView = { kind: 'done' | 'none' | 'outside'; text: string };
/** A column a week; `label` stands over the first week of each month. */
export type CalendarView = { weeks: { from: string; label: string; days: DayView[] }[]; note: string | null };

/** What the page and the file both show, in one language. */
export type ReportView = {
  patient: string;
  facts: Fact[];
  notes: Shown | null;
  tiles: Tile[];
  calendar: CalendarView | null;
  plans: PlanView[];
  said: SaidView | null;
  scores: ScoreRow[];
  /** Of all that is named above, each once. */
  credits: Shown[];
};

export function viewOf(report: Report, createdAt: Date, writing: Writing): ReportView {
  const { words, fullName } = writing;
  const { patient, timeZone } = report;
  const plans = report.plans.map((plan) => planView(plan, writing));
  return {
    patient: fullName(patient.firstName, patient.lastName),
    facts: [
      ...(patient.dateOfBirth === null ? [] : [{ label: words.born, value: writing.date(patient.dateOfBirth) }]),
      ...personFact(report, writing),
      ...(report.since === null ? [] : [{ label: words.period, value: periodText(report.since, report.today, writing) }]),
      { label: words.generated, value: words.generatedBy(writing.dateTime(createdAt, timeZone), report.generatedBy) },
    ],
    notes: report.notes === '' ? null : shown(report.notes, writing.language),
    tiles: tilesOf(report, writing),
    calendar: report.calendar && calendarView(report.calendar, report.since, writing),
    plans,
    said: saidView(report.said, writing),
    scores: report.scores.map((score) => scoreRow(score, writing)),
    credits: distinct(plans.flatMap((plan) => [...plan.credits, ...plan.rows.flatMap((row) => row.credits)])),
  };
}

const distinct = (lines: readonly Shown[]) => [...new Map(lines.map((line) => [line.text, line])).values()];

const periodText = (since: string, today: string, { date }: Writing) =>
  since > today ? date(since) : `${date(since)} – ${date(today)}`;

function personFact({ patient: { gender, age } }: Report, { words, number }: Writing): Fact[] {
  const known = gender?.toLowerCase() as keyof typeof words.gender | undefined;
  const parts = [known && (words.gender[known] ?? gender), age !== null && words.age(number(age))].filter(Boolean);
  return parts.length === 0 ? [] : [{ label: words.person, value: parts.join(' · ') }];
}

function tilesOf({ course, plans, patient, timeZone }: Report, writing: Writing): Tile[] {
  const { words, number, percent, dateIn } = writing;
  const days = words.daysOf(number(course.completedDays), number(course.daysSoFar));
  return [
    {
      label: words.adherence,
      value: course.percent === null ? '–' : percent(course.percent),
      detail: course.percent === null ? words.noneRunning : days,
    },
    sessionsTile({ course, plans }, writing),
    { label: words.programmes, value: number(plans.length), detail: words.running(number(course.running), number(plans.length)) },
    {
      label: words.lastActivity,
      value: patient.lastPerformedAt === null ? words.never : dateIn(patient.lastPerformedAt, timeZone),
      detail: null,
    },
  ];
}

/** Of the running plans, as the adherence beside it; of all once none runs: what was done stays worth saying. */
function sessionsTile({ course, plans }: Pick<Report, 'course' | 'plans'>, writing: Writing): Tile {
  const { words, number } = writing;
  if (course.running === 0) {
    const all = plans.reduce((sum, plan) => sum + plan.sessions, 0);
    return { label: words.sessions, value: number(all), detail: words.overAll };
  }
  const { sessions, expectedSessions: expected, dose } = course;
  const due = expected === null ? words.noneDue : sessionsText(sessions, expected, writing);
  const detail = dose ? `${due} · ${setsText(dose, writing)}` : due;
  return { label: words.sessions, value: number(sessions), detail };
}

const sessionsText = (done: number, due: number, { words, number }: Writing) =>
  (done > due ? words.sessionsOver : words.sessionsOf)(number(done), number(due));

const setsText = ({ done, planned }: Dose, { words, number }: Writing) => words.setsOf(number(done), number(planned));

function planView(plan: ReportPlan, writing: Writing): PlanView {
  const { words, language, date, number, percent } = writing;
  const sessions = plan.expectedSessions === null ? null : sessionsText(plan.sessions, plan.expectedSessions, writing);
  const sets = plan.dose ? setsText(plan.dose, writing) : null;
  const days = words.daysOf(number(plan.completedDays), number(plan.daysSoFar));
  return {
    name: nameIn(plan.name, language),
    status: words.status[plan.status],
    facts: [
      `${date(plan.startsOn)} – ${date(plan.endsOn)}`,
      prescription(plan, writing),
      ...(plan.endedOn === null ? [] : [words.endedOn(date(plan.endedOn))]),
    ],
    credits: creditsIn(plan, writing),
    comments: plan.comments.trim() === '' ? null : shown(plan.comments.trim(), language),
    percent: plan.percent,
    adherence:
      plan.percent === null ? words.notStarted : [`${days} · ${percent(plan.percent)}`, sessions, sets].filter(Boolean).join(' · '),
    rows: plan.exercises.map((exercise) => exerciseRow(exercise, writing)),
  };
}

function calendarView({ from, weeks }: ReportCalendar, since: string | null, writing: Writing): CalendarView {
  const mondays = weeks.map((_, n) => addDays(from, 7 * n));
  const isNewMonth = (n: number) => mondays[n]?.slice(0, 7) !== mondays[n - 1]?.slice(0, 7);
  // A label is as wide as three weeks: that of a month which ends at once gives way to the next.
  const hasRoom = (n: number) => n > 0 || ![1, 2].some(isNewMonth);
  return {
    weeks: weeks.map((days, n) => ({
      from: writing.date(mondays[n] as string),
      label: isNewMonth(n) && hasRoom(n) ? writing.shortDate(mondays[n] as string) : '',
      days: days.map(dayView),
    })),
    note: since !== null && since < from ? writing.words.calendarCut : null,
  };
}

function dayView(sessions: number | null): DayView {
  if (sessions === null) return { kind: 'outside', text: '' };
  return sessions === 0 ? { kind: 'none', text: '' } : { kind: 'done', text: sessions > 1 ? String(sessions) : '' };
}

/** Name, scale, and the figures in the order of the heads after the first. */
function scoreRow({ instrument, first, latest, change }: ReportScore, { words, language, date, decimal }: Writing): ScoreRow {
  const { label, min, max, unit, better, decimals } = SCALES[instrument];
  const value = (score: number) => [decimal(score, decimals), unit].filter(Boolean).join(' ');
  const dated = ({ value: score, on }: ReportScore['first']) => `${value(score)} · ${date(on)}`;
  const by = change && `${change.by > 0 ? '+' : ''}${decimal(change.by, decimals)} · ${words.scores.verdict[change.verdict]}`;
  return {
    name: shown(label, language),
    scale: `${decimal(min, decimals)} – ${decimal(max, decimals)}, ${words.scores.direction[better]}`,
    figures: [dated(first), dated(latest), by ?? '–'],
  };
}
