import type { AlertKind } from '@physio/contract/alerts/kinds';
import type { Sign } from '@physio/contract/patient-page/signs';

/** How many sessions before it a session's pain is compared with, and from what rise and pain on it is reported. */
export const RISE = { sessions: 3, by: 2, from: 5 } as const;

/** Null is not answered. `exercises`: the highest pain said of an exercise. `earlier`: pain of the sessions before, the latest first. */
export type Answers = {
  ended: string | null;
  signs: readonly Sign[];
  pain_before: number | null;
  pain_after: number | null;
  exercises: number | null;
  effort: number | null;
  note: string;
  earlier: readonly number[];
};
export type Limits = { pain_limit: number; effort_limit: number };
export type Raised = { kind: AlertKind; value: number | null; before: number | null };

/** What the answers to one session cross. What was not answered crosses nothing. */
export function alertsOf(answers: Answers, { pain_limit, effort_limit }: Limits): Raised[] {
  const { ended, effort, note, signs } = answers;
  const worst = highest([answers.pain_before, answers.pain_after, answers.exercises]);
  const pain = answers.pain_after ?? answers.exercises;
  const before = usualPain(answers.earlier);
  const rises = pain !== null && before !== null && pain >= RISE.from && pain - before >= RISE.by;
  const said = (kind: Sign) => signs.includes(kind) && { kind, value: null, before: null };
  const raised: (Raised | false)[] = [
    said('fell'),
    said('dizzy'),
    ended === 'pain' && { kind: 'pain_stop', value: worst, before: null },
    worst !== null && worst >= pain_limit && { kind: 'pain', value: worst, before: null },
    said('sharp'),
    rises && { kind: 'pain_rise', value: pain, before: Math.round(before * 10) / 10 },
    effort !== null && effort >= effort_limit && { kind: 'effort', value: effort, before: null },
    note.trim() !== '' && { kind: 'note', value: null, before: null },
  ];
  return raised.filter((one) => one !== false);
}

const highest = (pains: readonly (number | null)[]) => {
  const known = pains.filter((pain) => pain !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** The mean of the last sessions; null while there are too few to say what is usual. */
function usualPain(earlier: readonly number[]): number | null {
  const last = earlier.slice(0, RISE.sessions);
  return last.length < RISE.sessions ? null : last.reduce((sum, pain) => sum + pain, 0) / last.length;
}
