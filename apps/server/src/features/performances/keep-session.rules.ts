import type { Prescribed } from './patient-sessions.queries.ts';

/** A device's clock that is off by less is right. */
const RIGHT_WITHIN_S = 120;
/** Who takes longer than three times what was prescribed did not move all the time. */
const LONGEST = 3;

/** Seconds to add to the times of a device that says it is `sentAt` when it is `now`; 0 while its clock is about right. */
export function skewOf(sentAt: Date, now: Date): number {
  const seconds = Math.round((now.getTime() - sentAt.getTime()) / 1000);
  return Math.abs(seconds) > RIGHT_WITHIN_S ? seconds : 0;
}

/** Sets of both sides, over all rounds. */
export const setsPlanned = ({ sets, side, is_sided, repeats }: Prescribed): number =>
  repeats * sets * (side === null && is_sided ? 2 : 1);

/** Seconds of moving and holding that can be believed: a repetition takes its duration and hold, as in the builder's estimate. */
export function believable(seconds: number, item: Prescribed): number {
  const nominal = setsPlanned(item) * Math.max(item.reps, 1) * (item.duration + item.hold_seconds);
  return nominal === 0 ? seconds : Math.min(seconds, LONGEST * nominal);
}
