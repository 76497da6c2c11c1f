import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText, isoDay } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { LABEL_MOST } from './device-label.ts';
import { SECOND_ITEMS } from './settings.ts';

export const DOOR_MESSAGES = {
  /** The same for a link that never was, was revoked, has expired, or whose practice has no page. */
  unknown: 'This link no longer works. Ask your practice for a new one.',
  wrong: 'That does not match.',
  locked: 'Too many tries. Your practice can unlock it.',
  lockedDay: 'Too many tries. Try again tomorrow, or ask your practice to unlock it.',
  answerRequired: 'Please answer the question',
} as const;

/** As in the address `/p/:link`. What cannot be one is answered as an unknown one. */
const token = z.string().check(z.maxLength(100, DOOR_MESSAGES.unknown));
/** Eight letters that are not mistaken for one another, in any case, with or without a hyphen or blank in the middle. */
export const SHORT_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const shortCode = z.string().check(z.maxLength(20, DOOR_MESSAGES.unknown));
export const Key = z.union([z.object({ link: token }), z.object({ short_code: shortCode })], DOOR_MESSAGES.unknown);

const Look = z.object({
  practice: z.string(),
  logo: z.nullable(z.string()),
  background_color: z.string(),
  text_color: z.string(),
  phone: z.string(),
});
export type Look = z.infer<typeof Look>;

/**
 * Nothing is changed by it and nothing of the patient is in it: scanners of mails fetch links, too. Of a network only links that open
 * nothing are counted.
 */
export const openLink = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/auth/open-link',
  summary: 'Whose page a link opens and what is asked; the same 404 for unknown, revoked and expired links',
  access: 'public',
  body: z.object({ key: Key }),
  data: z.extend(Look, {
    language: z.enum(LANGUAGES),
    second_item: z.enum(SECOND_ITEMS),
    locked: z.nullable(z.enum(['day', 'staff'])),
  }),
});

export const Answer = z.union(
  [
    z.object({ birth_date: isoDay(DOOR_MESSAGES.wrong) }),
    z.object({ code: z.string().check(z.trim(), z.regex(/^\d{4}$/, DOOR_MESSAGES.wrong)) }),
  ],
  DOOR_MESSAGES.answerRequired,
);

/** A wrong answer is 400 with `values.n` tries left, a locked link 429; both take as long as a right one. */
export const enter = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/auth/enter',
  summary: 'Answer the question of a link and sign this device in',
  done: 'Signed in',
  access: 'public',
  body: z.object({
    key: Key,
    answer: Answer,
    /** What staff and patient know the device by, such as "Chrome, Android". */
    device: freeText(LABEL_MOST).check(z.trim()),
    tablet: z._default(z.boolean(), false),
  }),
  /** `patient_id`: by it a device knows a patient who comes again by another link or by letters. */
  data: z.object({ auth_token: z.string(), device_id: z.string(), patient_id: z.string() }),
});

/** The question again, on a device that is signed in: every 30 days, when it is online. */
export const recheck = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/auth/recheck',
  summary: 'Answer the question of the link again on a device that is signed in',
  done: 'Thank you',
  access: 'patient',
  audit: 'device.check',
  rate: { hits: 20, seconds: 900 },
  body: z.object({ answer: Answer }),
});

export const leave = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/auth/leave',
  summary: 'Sign this device out',
  done: 'Signed out',
  access: 'patient',
  audit: 'device.end',
});
