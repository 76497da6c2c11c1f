import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { freeText, int, isoDay, objectId } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';

/** For what the practice writes texts. What a patient's page asks by itself, recording, has a text of the product. */
export const TEXT_PURPOSES = ['care', 'sharing', 'leaderboard'] as const;
export type TextPurpose = (typeof TEXT_PURPOSES)[number];
export const PURPOSES = ['recording', ...TEXT_PURPOSES] as const;
export type Purpose = (typeof PURPOSES)[number];
/** How it was given: on the patient's own page, signed on paper, said. */
export const WAYS = ['page', 'paper', 'said'] as const;
export type Way = (typeof WAYS)[number];
export const STAFF_WAYS = ['paper', 'said'] as const;

export const CONSENT_LIMITS = { text: 5000, guardian: 100, versions: 999 } as const;
export const CONSENT_MESSAGES = {
  purpose: 'Please choose what the consent is for',
  noText: 'Please write the text in at least one language',
  textUnknown: 'There is no such text of this version and language',
  way: 'Please choose how it was given',
  language: 'Please choose the language of the text',
  givenOn: 'Please choose the day it was given, today or earlier',
  none: 'There is no consent to withdraw',
  failed: 'Not able to save the consent, Please try again',
} as const;

const body = () => z.optional(freeText(CONSENT_LIMITS.text).check(z.trim()));
const Texts = z.object({ en: body(), hi: body(), ja: body() });

const ConsentText = z.object({
  purpose: z.enum(TEXT_PURPOSES),
  version: z.number(),
  written_at: z.string(),
  written_by: z.string(),
  texts: Texts,
});
export type ConsentText = z.infer<typeof ConsentText>;

export const listConsentTexts = endpoint({
  method: 'GET',
  path: '/api/ext/v1/consent-texts',
  summary: 'The texts patients consent to, every version of them, the newest first',
  access: 'member',
  data: z.array(ConsentText),
});

export const writeConsentText = endpoint({
  method: 'POST',
  path: '/api/ext/v1/consent-texts',
  summary: 'Write the text of a purpose: a changed text is a new version, and the earlier ones are kept',
  done: MESSAGES.updated,
  failed: MESSAGES.updateFailed,
  changes: ['consents', 'audit-log'],
  access: 'admin',
  audit: 'consent_text.update',
  body: z.object({
    purpose: z.enum(TEXT_PURPOSES, CONSENT_MESSAGES.purpose),
    texts: Texts,
    /** The version it was changed from; 0 for the first. */
    after: int(0, CONSENT_LIMITS.versions, MESSAGES.stale),
  }),
});

/** What somebody said about a purpose. An open consent is one that agreed and has no `withdrawn_at`. */
export const Consent = z.object({
  purpose: z.enum(PURPOSES),
  choice: z.enum(['agreed', 'look_only', 'withdrawn']),
  version: z.number(),
  language: z.nullable(z.enum(LANGUAGES)),
  way: z.enum(WAYS),
  guardian: z.string(),
  given_at: z.string(),
  /** Its day in the practice. */
  given_on: z.string(),
  /** Null: the patient. */
  recorded_by: z.nullable(z.string()),
  withdrawn_at: z.nullable(z.string()),
  withdrawn_by: z.nullable(z.string()),
});
export type Consent = z.infer<typeof Consent>;

const onePatient = {
  access: 'member',
  params: z.object({ user_id: objectId(MESSAGES.patientNotFound) }),
  ids: { user_id: 'patient' },
} as const;

export const listConsents = endpoint({
  ...onePatient,
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/consents',
  summary: 'What a patient has consented to and withdrawn, the latest first',
  audit: 'consent.read',
  data: z.array(Consent),
});

const change = { ...onePatient, failed: CONSENT_MESSAGES.failed, changes: ['consents', 'patient-links', 'audit-log'] } as const;

export const recordConsent = endpoint({
  ...change,
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/consents',
  summary: 'Record that a patient has consented, on paper or in words, to a version of a text',
  done: 'Consent recorded',
  audit: 'consent.add',
  idempotent: true,
  body: z.object({
    purpose: z.enum(TEXT_PURPOSES, CONSENT_MESSAGES.purpose),
    version: int(1, CONSENT_LIMITS.versions, CONSENT_MESSAGES.textUnknown),
    language: z.enum(LANGUAGES, CONSENT_MESSAGES.language),
    way: z.enum(STAFF_WAYS, CONSENT_MESSAGES.way),
    given_on: isoDay(CONSENT_MESSAGES.givenOn),
    /** Who said it for a minor. */
    guardian: z._default(freeText(CONSENT_LIMITS.guardian).check(z.trim()), ''),
  }),
});

export const withdrawConsent = endpoint({
  ...change,
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/consents/withdraw',
  summary: 'Record that a patient has withdrawn what they consented to; of recording it ends that at once',
  done: 'Consent withdrawn',
  audit: 'consent.withdraw',
  body: z.object({ purpose: z.enum(PURPOSES, CONSENT_MESSAGES.purpose) }),
});
