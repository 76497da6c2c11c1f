import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { flag, timeZone } from '../common/fields.ts';

export const REMINDER_MESSAGES = {
  time: 'Enter a time such as 08:00',
  zone: 'Unknown time zone',
  ownDevice: 'Only on a device of your own',
  noPush: 'Reminders on the phone are switched off here',
  badPush: 'This browser cannot be reached',
  noMail: 'Reminders by mail are switched off here',
  badStop: 'This link no longer works.',
} as const;

const clock = z.string(REMINDER_MESSAGES.time).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, REMINDER_MESSAGES.time));

/** A place, not an offset: its clocks change. */
const zone = timeZone().check(z.regex(/^[A-Za-z]/, REMINDER_MESSAGES.zone));

/** Times as the patient's clock shows them. No hours are quiet where both ends are the same. */
const Wishes = z.object({
  by_mail: flag(),
  morning: clock,
  midday: clock,
  evening: clock,
  quiet_from: clock,
  quiet_to: clock,
  time_zone: zone,
});
export type Wishes = z.infer<typeof Wishes>;

const Preferences = z.extend(Wishes, {
  /** Whether the practice offers reminders by mail, and the record has an address. */
  mail_offered: z.boolean(),
  /** By which a browser subscribes; null where this server sends no messages to phones. */
  push_key: z.nullable(z.string()),
  /** Whether this device is reminded. */
  push_here: z.boolean(),
  /** When a reminder last came to any of the patient's devices, and when the last mail was sent. */
  arrived_at: z.nullable(z.string()),
  mailed_at: z.nullable(z.string()),
  /** The path of the patient's calendar, for whoever knows it; null while there is none. */
  calendar: z.nullable(z.string()),
});
export type Preferences = z.infer<typeof Preferences>;

const own = { access: 'patient' } as const;

export const getPreferences = endpoint({
  ...own,
  method: 'GET',
  path: '/api/ext/v1/app/preferences',
  summary: 'When and how the patient is reminded, and when a reminder last came',
  data: Preferences,
});

export const savePreferences = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/ext/v1/app/preferences',
  summary: 'Choose the times of reminders, quiet hours, and whether they come by mail',
  done: 'Saved',
  audit: 'reminder.save',
  body: Wishes,
  data: Preferences,
});

/** What a browser gives for the messages of its push service. */
export const keepPush = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/ext/v1/app/push',
  summary: 'Remind on this device; what it gave before is replaced',
  done: 'Saved',
  audit: 'reminder.turn_on',
  rate: { hits: 30, seconds: 3600 },
  body: z.object({
    endpoint: z
      .string(REMINDER_MESSAGES.badPush)
      .check(z.maxLength(1000, REMINDER_MESSAGES.badPush), z.regex(/^https:\/\//, REMINDER_MESSAGES.badPush)),
    p256dh: z.string(REMINDER_MESSAGES.badPush).check(z.regex(/^[\w-]{87,88}={0,2}$/, REMINDER_MESSAGES.badPush)),
    auth: z.string(REMINDER_MESSAGES.badPush).check(z.regex(/^[\w-]{22,24}={0,2}$/, REMINDER_MESSAGES.badPush)),
  }),
});

export const endPush = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/ext/v1/app/push',
  summary: 'Remind on this device no longer',
  done: 'Saved',
  audit: 'reminder.turn_off',
});

export const notePushArrival = endpoint({
  ...own,
  method: 'POST',
  path: '/api/ext/v1/app/push/arrived',
  summary: 'Say that a reminder has arrived on this device',
  audit: 'reminder.arrive',
  rate: { hits: 60, seconds: 3600 },
});

/** By the address in a mail: for whoever reads it, signed in or not. Mail programs post to it when their reader asks for no more mails. */
export const stopMails = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/reminders/stop',
  summary: 'Stop reminders by mail, by the token of the address in the mail',
  done: 'You get no more reminders by mail.',
  access: 'public',
  query: z.object({ token: z.string(REMINDER_MESSAGES.badStop).check(z.maxLength(100, REMINDER_MESSAGES.badStop)) }),
});
