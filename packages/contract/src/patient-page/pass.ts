import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { LABEL_MOST } from './device-label.ts';
import { DOOR_MESSAGES } from './door.ts';

export const PASS_MINUTES = 10;
export const PASS_MESSAGES = { ownDevice: 'Only on a device of your own' } as const;

/** What stands on a phone's home screen keeps its things apart from the browser it was added from: by a pass it is signed in, too. */
export const makePass = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/auth/pass',
  summary: `A pass that signs this person in once more within ${PASS_MINUTES} minutes, for adding the page to the home screen`,
  access: 'patient',
  audit: 'device.pass',
  rate: { hits: 30, seconds: 3600 },
  data: z.object({ pass: z.string() }),
});

export const enterByPass = endpoint({
  method: 'POST',
  path: '/api/ext/v1/app/auth/enter-by-pass',
  summary: 'Sign a device in by a pass, which is then used up; the question is asked when it would be on the device that made it',
  done: 'Signed in',
  access: 'public',
  body: z.object({ pass: z.string().check(z.maxLength(100, DOOR_MESSAGES.unknown)), device: freeText(LABEL_MOST).check(z.trim()) }),
  data: z.object({
    auth_token: z.string(),
    device_id: z.string(),
    patient_id: z.string(),
    practice: z.string(),
    language: z.enum(LANGUAGES),
    /** By which the page asks its question again. */
    link: z.string(),
  }),
});
