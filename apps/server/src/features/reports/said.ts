import { ratedWeeks } from '@physio/contract/goals/weeks';
import type { Db } from '#db/client.ts';
import { loadGoals } from '#features/goals/public.ts';
import { loadPain } from '#features/insights/public.ts';
import { type Shown, shown } from './names.rules.ts';
import type { Writing } from './words/writing.ts';

type Answer = { value: number; on: string };
/** Of one goal the first and the latest answer, and in how many weeks it was rated. */
type SaidGoal = { text: string; endedOn: string | null; first: Answer | null; latest: Answer | null; rated: number; weeks: number };

/** What the patient said: pain after sessions and how goals go, 0 to 10; how it is since the start, -5 to 5. */
export type ReportSaid = {
  pain: { answered: number; sessions: number; first: Answer | null; latest: Answer | null };
  goals: SaidGoal[];
  sinceStart: Answer | null;
};

export async function loadSaid(db: Db, groupId: number, patientId: number, today: string): Promise<ReportSaid> {
  const { answered, sessions, points } = await loadPain(db, groupId, patientId);
  const { goals, sinceStart } = await loadGoals(db, groupId, patientId);
  return {
    pain: { answered, sessions, first: points[0] ?? null, latest: points.at(-1) ?? null },
    goals: goals.map(({ text, set_on, ended_on, ratings }) => {
      const answers = ratings.map(({ week, value }) => ({ value, on: week }));
      const weeks = ratedWeeks({ set_on, ended_on, ratings }, today);
      return { text, endedOn: ended_on, first: answers[0] ?? null, latest: answers.at(-1) ?? null, ...weeks };
    }),
    sinceStart: sinceStart.at(-1) ?? null,
  };
}

export type GoalRow = { name: Shown; scale: string; figures: string[] };
export type SaidView = { lines: string[]; goals: GoalRow[] };

/** Null where there is nothing to say, as in reports from before. */
export function saidView(said: ReportSaid | undefined, writing: Writing): SaidView | null {
  if (said === undefined) return null;
  const { words, number } = writing;
  const { pain, goals, sinceStart } = said;
  const lines = [
    pain.sessions > 0 && painLine(pain, writing),
    sinceStart !== null && words.said.sinceStart(signed(sinceStart.value), writing.date(sinceStart.on)),
  ].filter((line) => line !== false);
  const rows = goals.map(({ text, endedOn, first, latest, rated, weeks }) => ({
    name: shown(text, writing.language),
    scale: endedOn === null ? '' : words.endedOn(writing.date(endedOn)),
    figures: [dated(first, writing), dated(latest, writing), weeks === 0 ? '–' : words.said.inWeeks(number(rated), number(weeks))],
  }));
  return lines.length + rows.length === 0 ? null : { lines, goals: rows };
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
const dated = (answer: Answer | null, { date, number }: Writing) =>
  answer === null ? '–' : `${number(answer.value)} · ${date(answer.on)}`;

function painLine({ answered, sessions, first, latest }: ReportSaid['pain'], { words, number }: Writing): string {
  const inSessions = words.said.answeredIn(number(answered), number(sessions));
  if (first === null || latest === null) return words.said.noPain(inSessions);
  return words.said.pain(number(first.value), number(latest.value), inSessions);
}
