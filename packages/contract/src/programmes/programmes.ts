import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { flag, freeText, idList, jsonText, objectId, requiredText } from '../common/fields.ts';
import { PROGRAMME_LIMITS } from '../common/limits.ts';
import { paging } from '../common/paging.ts';
import { ShownCredits } from '../credits/credits.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { TextLanguages } from '../languages/texts.ts';
import { ItemInput, ItemKey, ProgrammeItem } from './programme-items.ts';

export const PROGRAMME_MESSAGES = {
  nameRequired: 'Program name is required',
  nameTooLong: 'Program name cannot exceed 255 characters',
  descriptionTooLong: 'Program description cannot exceed 2000 characters',
  repeatsRequired: 'Program repeats is required',
  repeatsMin: 'Program repeats must be at least 1',
  repeatsMax: 'Program repeats cannot exceed 99',
  noExercise: 'Please add exercise to create program',
  tooMany: 'A program can hold at most 100 exercises',
  unknownLanguage: 'Unknown language',
  filtersFailed: 'Unable to fetch filters, Please try again',
} as const;

const Repeats = z.union(
  [
    z.number(PROGRAMME_MESSAGES.repeatsRequired),
    z.pipe(z.string().check(z.trim(), z.regex(/^-?\d{1,9}$/, PROGRAMME_MESSAGES.repeatsRequired)), z.transform(Number)),
  ],
  PROGRAMME_MESSAGES.repeatsRequired,
);

/** Name, description and repeats: what the builder's header holds. */
export const ProgrammeDetails = z.object({
  name: requiredText(PROGRAMME_LIMITS.name, PROGRAMME_MESSAGES.nameRequired, PROGRAMME_MESSAGES.nameTooLong),
  description: z._default(freeText(PROGRAMME_LIMITS.description, PROGRAMME_MESSAGES.descriptionTooLong), ''),
  reps: z.pipe(
    Repeats,
    z
      .int(PROGRAMME_MESSAGES.repeatsMin)
      .check(z.minimum(1, PROGRAMME_MESSAGES.repeatsMin), z.maximum(PROGRAMME_LIMITS.repeats, PROGRAMME_MESSAGES.repeatsMax)),
  ),
});
export type ProgrammeDetails = z.infer<typeof ProgrammeDetails>;

const entries = (record: object) => Object.keys(record).length;
const SaveProgramme = {
  circuit_details: jsonText(ProgrammeDetails, PROGRAMME_MESSAGES.nameRequired),
  exercise_details: jsonText(
    z.record(ItemKey, ItemInput).check(
      z.refine((items) => entries(items) > 0, PROGRAMME_MESSAGES.noExercise),
      z.refine((items) => entries(items) <= PROGRAMME_LIMITS.items, PROGRAMME_MESSAGES.tooMany),
    ),
    PROGRAMME_MESSAGES.noExercise,
  ),
};
export const Saved = z.object({ circuit_id: z.string(), circuit_hash: z.string() });

/**
 * `users`: names of the distinct patients with a running or upcoming plan. `used_by_count`: patients ever assigned. `tags`:
 * names of its own tags and of those of its exercises; `tag_ids`: its own alone. `languages`: of `name` and `description`.
 */
export const Programme = z.object({
  encoded_id: z.string(),
  name: z.string(),
  description: z.string(),
  circuit_rep: z.number(),
  users: z.array(z.string()),
  exercise_details: z.array(ProgrammeItem),
  tags: z.array(z.string()),
  tag_ids: z.array(z.string()),
  used_by_count: z.number(),
  circuit_hash: z.string(),
  languages: TextLanguages,
  tag_languages: TextLanguages,
  credits: ShownCredits,
});
export type Programme = z.infer<typeof Programme>;

/** What shows programmes by name, or what their exercises were last given with. */
export const SHOWN_ON = ['programmes', 'exercises', 'doses', 'plans', 'patients'] as const;

export const createProgramme = endpoint({
  method: 'POST',
  path: '/api/v1/add-circuit/',
  summary: 'Create a programme',
  done: 'Program Created successfully!',
  failed: 'Program creation failed!',
  changes: SHOWN_ON,
  access: 'member',
  audit: 'programme.create',
  idempotent: true,
  body: z.object(SaveProgramme),
  data: Saved,
  rate: perHour(60),
});

export const updateProgramme = endpoint({
  method: 'PUT',
  path: '/api/v1/update-circuit/:id/',
  summary: 'Save a new version of a programme; running and upcoming plans move to it',
  done: 'Program Updated successfully!',
  failed: 'Program Updated failed!',
  changes: SHOWN_ON,
  access: 'member',
  audit: 'programme.update',
  params: z.object({ id: objectId(MESSAGES.programNotFound) }),
  body: z.object({ ...SaveProgramme, circuit_hash: z.optional(z.string().check(z.maxLength(100))) }),
  data: Saved,
  ids: { id: 'circuit' },
  rate: perHour(120),
});

export const getProgrammeItems = endpoint({
  method: 'GET',
  path: '/api/v1/get-circuit-exercises/',
  summary: "A programme's exercises in order",
  scope: 'library.read',
  access: 'member',
  query: z.object({ circuit_id: objectId(MESSAGES.programNotFound) }),
  data: z.array(ProgrammeItem),
  top: z.object({ circuit_hash: z.string() }),
  ids: { circuit_id: 'circuit' },
  rate: perMinute(240),
});

export const listProgrammes = endpoint({
  method: 'GET',
  path: '/api/v1/list-all-circuits/',
  summary:
    "The group's programmes: search in name, description and tags in all languages, or the one of an id; live or archived; newest first",
  scope: 'library.read',
  access: 'member',
  query: z.object({
    ...paging(),
    tag_ids: z.optional(idList()),
    name: z.optional(freeText(200)),
    circuit_id: z.optional(freeText(40)),
    archived: z.optional(flag()),
    /** First those that the caller gave to patients, the last one first. */
    own_first: z.optional(flag()),
    /** Only those that have a text not translated into it. */
    missing_language: z.optional(z.union([z.enum(LANGUAGES), z.literal('')], PROGRAMME_MESSAGES.unknownLanguage)),
  }),
  data: z.array(Programme),
  top: z.object({ total_page: z.number(), total_count: z.number() }),
  filters: { tag_ids: 'tag', circuit_id: 'circuit' },
  rate: perMinute(240),
});

/** The last programmes this clinician edited. */
export const listRecentProgrammes = endpoint({
  method: 'GET',
  path: '/api/ext/v1/circuits/recent',
  summary: 'The last five programmes the caller edited',
  access: 'member',
  data: z.array(
    z.object({
      encoded_id: z.string(),
      name: z.string(),
      languages: TextLanguages,
      updated_at: z.string(),
      exercises: z.number(),
      /** The first of them, by whose pictures it is known. */
      first_items: z.array(ProgrammeItem),
    }),
  ),
});
