import type { Wishes } from '@physio/contract/reminders/preferences';
import { clockOf } from '@physio/contract/reminders/slots';
import type { Prefs } from './preferences.queries.ts';

/** What a patient has chosen, with its times as a clock shows them. */
export const toWishes = (prefs: Omit<Prefs, 'changed_at'>): Wishes => ({
  by_mail: prefs.by_mail,
  morning: clockOf(prefs.morning_at),
  midday: clockOf(prefs.midday_at),
  evening: clockOf(prefs.evening_at),
  quiet_from: clockOf(prefs.quiet_from),
  quiet_to: clockOf(prefs.quiet_to),
  time_zone: prefs.time_zone,
});
