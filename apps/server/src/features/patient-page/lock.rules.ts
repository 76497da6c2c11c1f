import { DAY_MS } from '@physio/contract/common/dates';

/** Wrong answers that lock a link: within 24 hours until those are over, and in all until staff unlock it. */
export const MOST_WRONG = { day: 5, all: 10 } as const;

const ofDay = (wrongAt: readonly Date[], now: Date) => wrongAt.filter((at) => at.getTime() > now.getTime() - DAY_MS);

/** How many of the wrong answers are of the last 24 hours. */
export const recentlyWrong = (wrongAt: readonly Date[], now: Date): number => ofDay(wrongAt, now).length;

export const triesLeft = (wrongAt: readonly Date[], now: Date): number =>
  Math.max(0, Math.min(MOST_WRONG.day - recentlyWrong(wrongAt, now), MOST_WRONG.all - wrongAt.length));

/** `staff`: until they unlock it. */
export function lockOf(wrongAt: readonly Date[], now: Date): 'day' | 'staff' | null {
  if (wrongAt.length >= MOST_WRONG.all) return 'staff';
  return recentlyWrong(wrongAt, now) >= MOST_WRONG.day ? 'day' : null;
}

/** Seconds until a link that is locked for the day takes an answer again. */
export function secondsLocked(wrongAt: readonly Date[], now: Date): number {
  const oldest = ofDay(wrongAt, now).at(-MOST_WRONG.day) ?? now;
  return Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000));
}
