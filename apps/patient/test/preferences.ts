import type { Preferences } from '@physio/contract/reminders/preferences';

export const aPreferences = (given: Partial<Preferences> = {}): Preferences => ({
  by_mail: false,
  morning: '08:00',
  midday: '13:00',
  evening: '18:00',
  quiet_from: '21:00',
  quiet_to: '07:00',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  mail_offered: true,
  push_key: null,
  push_here: false,
  arrived_at: null,
  mailed_at: null,
  calendar: null,
  ...given,
});
