import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText, objectId } from '../common/fields.ts';
import { CaptionTrack } from '../content/captions.ts';
import { OwnGoal, SinceStarts } from '../goals/goals.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { TextLanguages } from '../languages/texts.ts';
import { Plan } from '../plans/plans.ts';
import { CONSENT_VERSION } from './consent.ts';

export const CONSENT_CHOICES = ['agreed', 'look_only', 'withdrawn'] as const;
const Consent = z.object({ choice: z.enum(CONSENT_CHOICES), version: z.number(), given_at: z.string() });

/** A video or picture. `path`: the same in every answer, so that a device keeps the file by it; `url` opens it for some hours. */
const File = z.object({
  path: z.string(),
  url: z.string(),
  type: z.enum(['gif', 'picture', 'video']),
  bytes: z.number(),
  /** Of a video or a moving picture, the address of a still of it, signed as `url`; without its query it is the same in every answer. */
  poster: z.nullable(z.string()),
  /** Of a video, by language. */
  captions: z.array(CaptionTrack),
});
export type HomeFile = z.infer<typeof File>;

/** How an exercise is done; its dose stands in the items of the plan. */
export const HomeExercise = z.object({
  encoded_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** One step a line. */
  instructions: z.string(),
  contraindications: z.string(),
  /** The name of the drawn figure that is to be shown; in place of files, which are then none. */
  figure: z.nullable(z.string()),
  files: z.array(File),
  languages: TextLanguages,
});
export type HomeExercise = z.infer<typeof HomeExercise>;

/** What was done on a day of a plan. `full`: sessions with four fifths of their sets. */
const HomeDay = z.object({ local_date: z.string(), sessions: z.number(), full: z.number(), pain_max: z.nullable(z.number()) });

const HomePlan = z.extend(Plan, { circuit_hash: z.string(), assigned_by: z.nullable(z.string()), days: z.array(HomeDay) });
export type HomePlan = z.infer<typeof HomePlan>;

const Home = z.object({
  /** The server's clock, by which a device finds out how wrong its own is. */
  now: z.string(),
  first_name: z.string(),
  language: z.enum(LANGUAGES),
  practice: z.object({
    name: z.string(),
    logo: z.nullable(z.string()),
    background_color: z.string(),
    text_color: z.string(),
    time_zone: z.string(),
    phone: z.string(),
    emergency_text: z.string(),
    /** Of the emergency text. */
    language: z.enum(LANGUAGES),
    reply_days: z.number(),
    pain_limit: z.number(),
  }),
  /** What the practice wrote and the patient has not read. */
  unread_messages: z.number(),
  plans: z.array(HomePlan),
  exercises: z.array(HomeExercise),
  goals: z.array(OwnGoal),
  since_start: SinceStarts,
  consent: z.nullable(Consent),
  /** Null: nobody has to be asked again. Else when the question of the link is to be asked again. */
  recheck_at: z.nullable(z.string()),
});
export type Home = z.infer<typeof Home>;

/**
 * `version`: of what the device has; when it is still so, the answer is only `unchanged`. It does not renew the addresses of files:
 * for a file that is still to be fetched, ask without `version`.
 */
export const getHome = endpoint({
  method: 'GET',
  path: '/api/ext/v1/app/home',
  summary: "All that the patient's page shows: plans with steps, cautions, doses and files, days done, the practice's words",
  access: 'patient',
  query: z.object({ version: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'Unknown version'))) }),
  data: z.object({ version: z.string(), unchanged: z.boolean(), home: z.nullable(Home) }),
});

export const giveConsent = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/app/consent',
  summary: 'Say whether what is done may be recorded; withdrawing stops it at once',
  done: 'Saved',
  access: 'patient',
  audit: 'consent.save',
  body: z.object({
    choice: z.enum(CONSENT_CHOICES, 'Unknown choice'),
    version: z.literal(CONSENT_VERSION, 'Unknown version'),
    /** Of a minor, who said it for them. */
    guardian: z.optional(freeText(100).check(z.trim())),
  }),
  data: Consent,
});

const OwnDevice = z.object({
  id: z.string(),
  label: z.string(),
  entered_at: z.string(),
  last_seen_at: z.string(),
  is_this: z.boolean(),
});
export const listDevices = endpoint({
  method: 'GET',
  path: '/api/ext/v1/app/devices',
  summary: 'The devices on which the patient is signed in',
  access: 'patient',
  data: z.array(OwnDevice),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/app/devices/:id',
  summary: "Sign out one of the patient's own devices",
  done: 'Signed out',
  access: 'patient',
  audit: 'device.end',
  params: z.object({ id: objectId('This device is signed out already') }),
  ids: { id: 'device' },
});
