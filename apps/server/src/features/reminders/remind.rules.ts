import { daysBetween } from '@physio/contract/common/dates';
import { isWanted } from '@physio/contract/plans/wanted';
import { SLOTS, slotsOf } from '@physio/contract/reminders/slots';

const DAY_MINUTES = 1440;
/** A reminder that could not be sent for so long comes too late to be one. */
export const LONGEST_MINUTES = 239;

const UNANSWERED_DAYS = 3;
const WEEKLY = 4;
const WEEK = 7;

/** After three days that nothing followed once a week, and after four more of these no longer. */
export function isDueAgain(day: string, { unanswered, last_day }: { unanswered: number; last_day: string | null }): boolean {
  if (unanswered < UNANSWERED_DAYS || last_day === null) return true;
  return unanswered < UNANSWERED_DAYS + WEEKLY && daysBetween(last_day, day) >= WEEK;
}

type Plan = { starts_on: string; frequency: number; weekdays: number | null; times_per_day: number };

/** Whether a plan asks for the session of a slot, and it is not done yet. `fullOn`: whole sessions of a day. */
export function asksFor(plan: Plan, fullOn: (day: string) => number, day: string, slot: number): boolean {
  const number = slotsOf(plan.times_per_day).indexOf(SLOTS[slot] ?? 'morning');
  if (number < 0 || fullOn(day) > number) return false;
  // A day that is begun is one of those that the week has.
  if (fullOn(day) > 0) return true;
  const asked = { startsOn: plan.starts_on, frequency: plan.frequency, weekdays: plan.weekdays };
  return isWanted(asked, (one) => fullOn(one) > 0, day);
}

/** Until when a reminder is of use, in minutes from now: the next time of the day, quiet hours, or the end of the day. */
export function minutesOfUse(minute: number, at: number, times: readonly number[], quietFrom: number, isQuiet: boolean): number {
  const ends = [at + LONGEST_MINUTES + 1, DAY_MINUTES, ...times.filter((time) => time > at), ...(isQuiet ? [quietFrom] : [])];
  return Math.min(...ends.filter((end) => end > minute)) - minute;
}
