import * as z from 'zod/mini';
import { endpoint, perHour } from '../common/endpoint.ts';
import { flag, jsonText, objectId } from '../common/fields.ts';
import { MAX_CHOSEN_PATIENTS } from '../common/limits.ts';
import { SECOND_ITEMS } from './settings.ts';

export const LINK_MESSAGES = {
  none: 'This patient has no link',
  failed: 'Not able to make the link, Please try again',
  noMail: 'This patient has no e-mail address',
  noPatients: 'Please select patients',
  archived: 'An archived patient has no page. Please restore the patient first.',
  deviceGone: 'This device is signed out already',
} as const;

/** `locked_day`: five wrong answers within 24 hours, until those are over. `locked`: ten, until staff unlock it. */
export const LINK_STATES = ['none', 'live', 'locked_day', 'locked'] as const;

const Device = z.object({ id: z.string(), label: z.string(), entered_at: z.string(), last_seen_at: z.string() });

/** How a patient's link stands; what opens it is not in it. */
const LinkState = z.object({
  state: z.enum(LINK_STATES),
  second_item: z.nullable(z.enum(SECOND_ITEMS)),
  made_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  first_opened_at: z.nullable(z.string()),
  last_opened_at: z.nullable(z.string()),
  /** The last wrong answers, within 24 hours. */
  wrong: z.number(),
  /** Whether the patient agreed that what they do is recorded; null before they were asked. */
  consent: z.nullable(z.enum(['agreed', 'look_only', 'withdrawn'])),
  devices: z.array(Device),
  /** How the patient is reminded, and when a reminder last came; null for who is not. */
  reminders: z.nullable(z.object({ by_push: z.boolean(), by_mail: z.boolean(), last_at: z.nullable(z.string()) })),
});
export type LinkState = z.infer<typeof LinkState>;

/** What opens the page. `code`: four digits to be told in the room, never printed; null where the date of birth is asked for. */
export const PatientLink = z.extend(LinkState, {
  url: z.string(),
  /** Eight letters, to be typed at `short_url` where no camera is. */
  short_code: z.string(),
  short_url: z.string(),
  code: z.nullable(z.string()),
});
export type PatientLink = z.infer<typeof PatientLink>;

const ofPatient = {
  access: 'member',
  params: z.object({ user_id: objectId('Patient not found') }),
  ids: { user_id: 'patient' },
} as const;
const changes = ['patient-links', 'patient-page'] as const;

export const getPatientLink = endpoint({
  ...ofPatient,
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/link',
  summary: "How a patient's link to their page stands, and their devices",
  audit: 'patient_link.read',
  data: LinkState,
});

/** Not idempotent by key: the kept reply would hold the link, and a link is kept nowhere. */
export const makePatientLink = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/link',
  summary: "The patient's link, made if there is none; `renew` makes a new one and ends the old one with its devices",
  failed: LINK_MESSAGES.failed,
  changes,
  audit: 'patient_link.create',
  body: z.object({ renew: z._default(flag(), false) }),
  data: PatientLink,
  rate: perHour(240),
});

export const revokePatientLink = endpoint({
  ...ofPatient,
  method: 'DELETE',
  path: '/api/ext/v1/patients/:user_id/link',
  summary: "End the patient's link and sign out all devices that came by it",
  done: 'Link revoked',
  changes,
  audit: 'patient_link.revoke',
});

export const unlockPatientLink = endpoint({
  ...ofPatient,
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/link/unlock',
  summary: 'Let the patient answer again after too many wrong answers',
  done: 'Link unlocked',
  changes,
  audit: 'patient_link.unlock',
  data: LinkState,
});

export const signOutDevice = endpoint({
  ...ofPatient,
  method: 'DELETE',
  path: '/api/ext/v1/patients/:user_id/devices/:id',
  summary: "Sign out one of the patient's devices",
  done: 'Device signed out',
  changes,
  audit: 'device.end',
  params: z.object({ user_id: objectId('Patient not found'), id: objectId(LINK_MESSAGES.deviceGone) }),
  ids: { user_id: 'patient', id: 'device' },
});

/** Mails the link, in each patient's language. Who has no address, or is archived, is named in `skipped`. */
export const sendPatientLinks = endpoint({
  method: 'POST',
  path: '/api/ext/v1/patient-links/send',
  summary: 'Mail patients the link to their page, made where there is none',
  done: 'Links are on their way',
  failed: LINK_MESSAGES.failed,
  changes,
  access: 'member',
  audit: 'patient_link.send',
  idempotent: true,
  body: z.object({
    user_ids: jsonText(
      z
        .array(objectId('Patient not found'), LINK_MESSAGES.noPatients)
        .check(z.minLength(1, LINK_MESSAGES.noPatients), z.maxLength(MAX_CHOSEN_PATIENTS)),
      LINK_MESSAGES.noPatients,
    ),
  }),
  ids: { user_ids: 'patient' },
  data: z.object({ sent: z.number(), skipped: z.array(z.object({ user_id: z.string(), reason: z.enum(['no_mail', 'locked']) })) }),
  rate: perHour(60),
});
