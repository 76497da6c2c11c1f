import { addDays, utcDay } from '@physio/contract/common/dates';
import { skewOf } from '#features/performances/public.ts';
import { dayIn } from '#platform/clock/clock.ts';

const FARTHEST_EAST_MS = 14 * 3_600_000;

/** When a device says that something was answered. */
export type Answered = { rated_at: string; local_date: string; sent_at: string; time_zone: string };

/** When and on which of the patient's days it was, by the right clock: the day moves only where the device's clock was wrong. */
export function answeredAt({ rated_at, local_date, sent_at, time_zone }: Answered, now: Date): { at: Date; day: string } {
  const skew = skewOf(new Date(sent_at), now);
  const at = new Date(Math.min(Date.parse(rated_at) + skew * 1000, now.getTime()));
  return { at, day: skew === 0 ? local_date : dayIn(time_zone, at) };
}

/** Whether a day may be one that somebody is answering for: nowhere on earth is it later than that. */
export const isKnownDay = (day: string, first: string, now: Date): boolean =>
  addDays(first, -1) <= day && day <= utcDay(new Date(now.getTime() + FARTHEST_EAST_MS));
