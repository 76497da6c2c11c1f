import { creditsToShow } from '@physio/contract/credits/credits';
import { sideOf } from '@physio/contract/exercises/sides';
import { change, improvement, weeksOf } from '@physio/contract/insights/improvement';
import { doneSessions, planAdherence, planDates, runningCourse } from '@physio/contract/plans/course';
import type { Plan } from '@physio/contract/plans/plans';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { trendOf } from '@physio/contract/scores/score-trend';
import { INSTRUMENTS, type Score } from '@physio/contract/scores/scores';
import type { Db } from '#db/client.ts';
import type { Reading } from '#features/exercises/public.ts';
import { type ExerciseFigures, loadPlanFigures } from '#features/insights/public.ts';
import { loadPlans } from '#features/plans/public.ts';
import { loadScores } from '#features/scores/public.ts';
import { ageOn, dayIn } from '#platform/clock/clock.ts';
import { calendarOf } from './calendar.rules.ts';
import { selectExerciseNames, selectProgrammeNames } from './names.queries.ts';
import { type Named, nameOf } from './names.rules.ts';
import type { Report, ReportExercise, ReportPlan, ReportScore } from './report.ts';
import { type PatientRow, selectSessionDays } from './reports.queries.ts';
import { loadSaid } from './said.ts';

type Occasion = { now: Date; timeZone: string; generatedBy: string; notes: string };
type Names = (id: string) => Named;
type Subject = { groupId: number; patient: PatientRow };

/** Everything the report says of a patient at this moment, by the same arithmetic as the patient's page. */
export async function composeReport(
  db: Db,
  { groupId, patient }: Subject,
  { now, timeZone, generatedBy, notes }: Occasion,
  reading: Reading,
): Promise<Report> {
  const today = dayIn(timeZone, now);
  const plans = await loadPlans(db, groupId, patient.id, today, reading);
  const figures = await loadPlanFigures(db, groupId, patient.id);
  const sessions = await selectSessionDays(db, groupId, patient.id);
  const names = await namesOf(db, { groupId, patient }, [
    ...plans.flatMap((plan) => plan.circuit_details.exercise_details.map((item) => item.encoded_id)),
    ...figures.map((row) => row.exercise),
  ]);
  const shown = plans.map((plan) => toReportPlan(plan, figures, today, names));
  return {
    today,
    timeZone,
    since: shown.map((plan) => plan.startsOn).sort()[0] ?? null,
    patient: {
      firstName: patient.first_name,
      lastName: patient.last_name,
      gender: patient.gender,
      dateOfBirth: patient.date_of_birth,
      age: ageOn(today, patient.date_of_birth),
      lastPerformedAt: patient.last_performed_at?.toISOString() ?? null,
    },
    generatedBy,
    notes: notes.trim(),
    course: runningCourse(plans, today),
    plans: shown,
    calendar: calendarOf(shown.map(spanOf), new Map(sessions.map((row) => [row.date, row.sessions])), today),
    scores: scoresOf(await loadScores(db, groupId, patient.id)),
    said: await loadSaid(db, groupId, patient.id, today),
  };
}

/** What plans and exercises are called, and who is named for them, by their ids. */
async function namesOf(db: Db, { groupId, patient }: Subject, exercises: readonly string[]): Promise<Names> {
  const [plans, named] = await Promise.all([
    selectProgrammeNames(db, groupId, patient.id),
    selectExerciseNames(db, groupId, [...new Set(exercises)]),
  ]);
  const versions = Map.groupBy([...plans, ...named], (row) => row.id);
  return (id) => {
    const rows = versions.get(id) ?? [];
    return { name: nameOf(rows, patient.group_language), credits: creditsToShow(rows[0]?.credit) };
  };
}

/** The instruments that have a score, in their order on the patient's page. */
const scoresOf = (scores: readonly Score[]): ReportScore[] =>
  INSTRUMENTS.flatMap((instrument) => {
    const { course, latest, change: trend } = trendOf(scores, instrument);
    const [first] = course;
    if (first === undefined || latest === null) return [];
    const at = ({ value, recorded_on }: typeof latest) => ({ value, on: recorded_on });
    return [{ instrument, first: at(first), latest: at(latest), change: trend && { by: trend.by, verdict: trend.verdict } }];
  });

const spanOf = ({ startsOn, endsOn, endedOn }: ReportPlan) => ({
  from: startsOn,
  to: endedOn !== null && endedOn < endsOn ? endedOn : endsOn,
});

function toReportPlan(plan: Plan, figures: readonly ExerciseFigures[], today: string, names: Names): ReportPlan {
  const { startsOn, endsOn, endedOn, frequency, timesPerDay } = planDates(plan);
  return {
    ...names(plan.id),
    status: plan.status,
    startsOn,
    endsOn,
    endedOn,
    frequency,
    weekdays: plan.schedule?.weekdays,
    timesPerDay,
    weeks: plan.duration,
    comments: plan.comments,
    completedDays: plan.completed_days,
    sessions: doneSessions(plan),
    dose: plan.dose,
    ...planAdherence(plan, today),
    exercises: exercisesOf(
      plan,
      figures.filter((row) => row.plan === plan.id),
      today,
      names,
    ),
  };
}

/** The programme's exercises in its order, then what was done of those it no longer holds. */
function exercisesOf(
  { starts_on_date: startsOn, circuit_details: programme }: Plan,
  done: readonly ExerciseFigures[],
  today: string,
  names: Names,
) {
  const figuresOf = (item: ProgrammeItem) =>
    done.find((row) => row.exercise === item.encoded_id && row.side === (sideOf(item.variation_ids) ?? ''));
  const listed = programme.exercise_details.map((item) => ({ item, row: figuresOf(item) }));
  const known = new Set(listed.map(({ row }) => row));
  const days = { startsOn, today };
  return [
    ...listed.map(({ item, row }): ReportExercise => {
      const { sets, reps, holds, rest } = item;
      return {
        ...names(item.encoded_id),
        side: sideOf(item.variation_ids),
        dose: { sets, reps, holds, rest },
        ...doneOf(row, days),
      };
    }),
    ...done
      .filter((row) => !known.has(row))
      .map((row): ReportExercise => ({ ...names(row.exercise), side: sideName(row.side), dose: null, ...doneOf(row, days) })),
  ];
}

const sideName = (side: string) => (side === 'right' || side === 'left' ? side : null);

function doneOf(row: ExerciseFigures | undefined, { startsOn, today }: { startsOn: string; today: string }) {
  const weeks = weeksOf(row?.history ?? [], startsOn, today);
  const { duration, rangeOfMotion } = improvement(weeks);
  return {
    sessions: row?.sessions ?? 0,
    days: row?.days ?? 0,
    successfulReps: row === undefined ? 0 : row.successfulReps,
    measured: row?.measured ?? 0,
    totalReps: row?.totalReps ?? 0,
    duration: row?.duration ?? 0,
    accuracy: row === undefined || row.accuracy === null ? null : Math.round(row.accuracy),
    change: {
      minutes: duration,
      degrees: rangeOfMotion,
      accuracy: change(weeks, (week) => (week.accuracy === null ? null : Math.round(week.accuracy))),
    },
  };
}
