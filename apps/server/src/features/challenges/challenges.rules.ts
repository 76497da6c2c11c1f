import { daysBetween } from '@physio/contract/common/dates';
/** Where a challenge stands on a day of its group's calendar. The last day is the one left. */
export const courseOf = (challenge: { starts_on: string; ends_on: string }, today: string) => ({
  days_left: Math.max(0, daysBetween(today, challenge.ends_on) + 1),
  is_started: today >= challenge.starts_on,
  is_expired: today > challenge.ends_on,
});
