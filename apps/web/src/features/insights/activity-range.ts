import { addDays, localDay } from '@physio/contract/common/dates';

/** `YYYY-MM-DD`, both inclusive. */
export type Days = { from: string; to: string };

export const WEEKS = [4, 12, 52] as const;
export const WEEKS_SHOWN_FIRST = 12;

/** So many weeks up to today. */
export function lastWeeks(weeks: number = WEEKS_SHOWN_FIRST, now = new Date()): Days {
  const to = localDay(now);
  return { from: addDays(to, 1 - 7 * weeks), to };
}
