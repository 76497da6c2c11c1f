import { type Side, sideOf } from '../exercises/sides.ts';
import { itemKey } from '../programmes/item-key.ts';

/** What a session is made of: one exercise of a programme with its dose. Seconds for duration, holds, rest. */
export type StepItem = {
  encoded_id: string;
  variation_ids: readonly string[];
  sets: number;
  reps: number;
  holds: number;
  rest: number;
  duration: number;
};

/** One set on one side. `isTimed`: the clock counts it; else the patient says when it is done. */
export type WorkStep = {
  kind: 'work';
  /** Of the item, in `exercise_details` and in what is sent. */
  key: string;
  /** Its place among the items. */
  item: number;
  round: number;
  set: number;
  side: Side | null;
  reps: number;
  /** Seconds of one repetition. */
  move: number;
  hold: number;
  seconds: number;
  isTimed: boolean;
};
export type RestStep = {
  kind: 'rest';
  why: 'side' | 'set' | 'item' | 'round' | 'end';
  /** The item before it. */
  item: number;
  seconds: number;
  /** All sets of the item are over, in every round: what was done of it can be sent. */
  isOver: boolean;
};
export type Step = WorkStep | RestStep;

/** Seconds between what follows upon another without a prescribed rest. */
const BETWEEN = { sides: 5, items: 10, rounds: 20, end: 8 } as const;

/** Both sides where the programme has chosen none of a sided exercise. */
const sidesOf = ({ variation_ids }: StepItem): readonly (Side | null)[] =>
  variation_ids.length > 2 ? ['right', 'left'] : [sideOf(variation_ids)];

function workOf(item: StepItem, index: number, place: { round: number; set: number; side: Side | null }): WorkStep {
  const reps = Math.max(item.reps, 1);
  const seconds = reps * (item.duration + item.holds);
  return {
    kind: 'work',
    key: itemKey(item.encoded_id, item.variation_ids),
    item: index,
    ...place,
    reps,
    move: item.duration,
    hold: item.holds,
    seconds,
    isTimed: seconds > 0 && (item.holds > 0 || item.reps === 0),
  };
}

/** What stands between two sets, or after the last. */
function restAfter(work: WorkStep, next: WorkStep | undefined, item: StepItem): Omit<RestStep, 'isOver'> {
  const of = { kind: 'rest', item: work.item } as const;
  if (next === undefined) return { ...of, why: 'end', seconds: BETWEEN.end };
  if (next.round !== work.round) return { ...of, why: 'round', seconds: BETWEEN.rounds };
  if (next.item !== work.item) return { ...of, why: 'item', seconds: Math.max(item.rest, BETWEEN.items) };
  return next.set === work.set ? { ...of, why: 'side', seconds: BETWEEN.sides } : { ...of, why: 'set', seconds: item.rest };
}

/**
 * A session as it is done: each round each item, each set on each side, with what stands between them. The seconds of work of one
 * side add up to the console's estimate of a session, rests apart.
 */
export function stepsOf(items: readonly StepItem[], rounds: number): Step[] {
  const work = Array.from({ length: rounds }, (_, round) =>
    items.flatMap((item, index) =>
      Array.from({ length: item.sets }, (_, set) => sidesOf(item).map((side) => workOf(item, index, { round, set, side }))).flat(),
    ),
  ).flat();
  const last = new Map(work.map((step, place) => [step.item, place]));
  return work.flatMap((step, place): Step[] => {
    const rest = restAfter(step, work[place + 1], items[step.item] as StepItem);
    const isOver = last.get(step.item) === place;
    return rest.seconds === 0 && !isOver ? [step] : [step, { ...rest, isOver }];
  });
}

/** Seconds of a repetition nobody has timed, for an estimate. */
const OWN_PACE_S = 3;

/** About how long a session takes, with all rests and both sides. */
export const secondsOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + (step.kind === 'work' && step.seconds === 0 ? step.reps * OWN_PACE_S : step.seconds), 0);
