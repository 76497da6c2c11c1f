import { addDays, localDay } from '@physio/contract/common/dates';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import type {
  COUNTED,
  DIFFICULTIES,
  SESSION_ENDS,
  SESSION_RESULTS,
  SKIP_REASONS,
} from '@physio/contract/patient-app/session-record';
import type { Sign } from '@physio/contract/patient-page/signs';
import { type Step, type StepItem, stepsOf } from '@physio/contract/patient-page/steps';
import { itemKey } from '@physio/contract/programmes/item-key';
import { timeZone } from '../time-zone.ts';
import { isAfterMidnight } from './day-end.ts';
import type { Playable } from './playable.ts';

export type Counted = (typeof COUNTED)[number];
export type Difficulty = (typeof DIFFICULTIES)[number];
export type SessionEnd = (typeof SESSION_ENDS)[number];
export type SkipReason = (typeof SKIP_REASONS)[number];
export type Result = (typeof SESSION_RESULTS)[number];

/** What was done of one exercise. */
export type ItemDone = {
  key: string;
  name: string;
  /** Of the sets that are over: repetitions, and seconds of moving and holding. */
  sets: [reps: number, seconds: number][];
  /** Of sets that were broken off. */
  loose: [reps: number, seconds: number];
  planned: number;
  counted: Counted | null;
  startedAt: string | null;
  localDate: string | null;
  difficulty: Difficulty | null;
  pain: number | null;
  why: SkipReason | null;
  /** Nothing of it changes any more: it can be sent. */
  isOver: boolean;
};

export type Feedback = { pain_before: number | null; pain_after: number | null; effort: number | null; note: string };

/** One session as this device knows it. It ends on the version of the programme with which it began. */
export type KeptSession = {
  id: string;
  /** Of the person it is kept under. */
  person: string;
  planId: string;
  hash: string;
  items: StepItem[];
  rounds: number;
  done: ItemDone[];
  timeZone: string;
  startedAt: string;
  localDate: string;
  /** Done after midnight, and meant for the day before. */
  isForYesterday?: boolean;
  endedAt: string | null;
  ended: SessionEnd | null;
  feedback: Feedback;
  signs: Sign[];
  /** Raised with all that the server must hear of. */
  revision: number;
  /** The step it is at, and of a set the repetitions that are done and the seconds that it took. */
  at: number;
  reps: number;
  spent: number;
  /** Of the exercise at hand, for today. */
  fewer: number | null;
  changedAt: number;
};

/** `isForYesterday` holds until two hours after midnight. */
export function beginSession(plan: Playable, person: string, now: number, isForYesterday = false): KeptSession {
  const isLate = isForYesterday && isAfterMidnight(now);
  const { exercise_details, circuit_rep } = plan.circuit_details;
  const items = exercise_details.map(
    ({ encoded_id, variation_ids, sets, reps, holds, rest, duration }): StepItem => ({
      encoded_id,
      variation_ids,
      sets,
      reps,
      holds,
      rest,
      duration,
    }),
  );
  const steps = stepsOf(items, circuit_rep);
  return {
    id: crypto.randomUUID(),
    person,
    planId: plan.id,
    hash: plan.circuit_hash,
    items,
    rounds: circuit_rep,
    done: exercise_details.map((item, index) => ({
      key: itemKey(item.encoded_id, item.variation_ids),
      name: item.name,
      sets: [],
      loose: [0, 0],
      planned: steps.filter((step) => step.kind === 'work' && step.item === index).length,
      counted: null,
      startedAt: null,
      localDate: null,
      difficulty: null,
      pain: null,
      why: null,
      isOver: false,
    })),
    timeZone: timeZone(),
    startedAt: new Date(now).toISOString(),
    localDate: isLate ? addDays(localDay(new Date(now)), -1) : localDay(new Date(now)),
    isForYesterday: isLate,
    endedAt: null,
    ended: null,
    feedback: { pain_before: null, pain_after: null, effort: null, note: '' },
    signs: [],
    revision: 0,
    at: 0,
    reps: 0,
    spent: 0,
    fewer: null,
    changedAt: now,
  };
}

export const stepsOfSession = ({ items, rounds }: KeptSession): Step[] => stepsOf(items, rounds);
export const repsOf = ({ sets, loose }: ItemDone) => sets.reduce((sum, [reps]) => sum + reps, loose[0]);
export const secondsDone = ({ sets, loose }: ItemDone) => Math.round(sets.reduce((sum, [, seconds]) => sum + seconds, loose[1]));

export function stateOf(item: ItemDone): 'done' | 'part' | 'skipped' | 'open' {
  if (item.sets.length >= item.planned) return 'done';
  if (item.sets.length > 0 || repsOf(item) > 0 || secondsDone(item) > 0) return 'part';
  return item.why !== null ? 'skipped' : 'open';
}

/** The share of the sets that are done, each exercise counting alike. */
export const shareOf = ({ done }: KeptSession): number =>
  done.length === 0
    ? 0
    : done.reduce((sum, item) => sum + Math.min(1, item.sets.length / Math.max(1, item.planned)), 0) / done.length;

/** The less is known of how a number was counted, the later it stands. */
const CERTAINTY: readonly Counted[] = ['timed', 'tapped', 'as_planned', 'typed'];
export const lessSure = (one: Counted | null, other: Counted): Counted =>
  one === null || CERTAINTY.indexOf(other) > CERTAINTY.indexOf(one) ? other : one;

export const changeItem = (session: KeptSession, index: number, change: (item: ItemDone) => Partial<ItemDone>): KeptSession => ({
  ...session,
  done: session.done.map((item, place) => (place === index ? { ...item, ...change(item) } : item)),
});

/** Writes down what was done of the set at hand, which is broken off. */
export function endLoose(session: KeptSession): KeptSession {
  const { reps, spent, at } = session;
  const step = stepsOfSession(session)[at];
  if (step?.kind !== 'work' || (reps === 0 && spent < 1)) return session;
  const counted = step.isTimed ? 'timed' : reps > 0 ? 'tapped' : 'as_planned';
  const loose = changeItem(session, step.item, (item) => ({
    loose: [item.loose[0] + reps, item.loose[1] + Math.round(spent)],
    counted: lessSure(item.counted, counted),
  }));
  return { ...loose, reps: 0, spent: 0 };
}

/** Nothing of the session changes any more. */
export function allOver(session: KeptSession): KeptSession {
  const loose = endLoose(session);
  return { ...loose, revision: session.revision + 1, done: loose.done.map((item) => ({ ...item, isOver: true })) };
}

/** The side of an item that stands for one; without it the performance is of the exercise. */
export const variationOf = (item: StepItem): string | null =>
  item.variation_ids.length === 1 && item.variation_ids[0] !== VARIATIONS.both ? (item.variation_ids[0] ?? null) : null;
