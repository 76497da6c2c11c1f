import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { flag, freeText, idList, objectId } from '../common/fields.ts';
import { paging } from '../common/paging.ts';
import { CaptionTrack } from '../content/captions.ts';
import { ShownCredits } from '../credits/credits.ts';
import { LANGUAGES, type Language } from '../languages/languages.ts';
import { TextLanguage, TextLanguages } from '../languages/texts.ts';

export const EXERCISE_STATUSES = ['draft', 'pending', 'approved', 'rejected'] as const;
export const STRICTNESS_MODES = ['strict', 'normal'] as const;

export const FAVOURITE_MESSAGES = {
  addFailed: 'Unable to add favorite exercise ',
  removeFailed: 'Unable to remove favorite exercise ',
} as const;

type CategoryNode = { encoded_id: string; name: string; language?: Language | undefined; children: CategoryNode[] };
const CategoryNode: z.ZodMiniType<CategoryNode> = z
  .object({
    encoded_id: z.string(),
    name: z.string(),
    language: TextLanguage,
    get children() {
      return z.array(CategoryNode);
    },
  })
  .register(z.globalRegistry, { id: 'ExerciseCategory' });

export const Exercise = z.object({
  id: z.string(),
  encoded_id: z.string(),
  name: z.string(),
  description: z.string(),
  gif: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  content_video: z.nullable(z.string()),
  /** Of the video. */
  captions: z.array(CaptionTrack),
  is_favourite: z.boolean(),
  variation_ids: z.array(z.string()),
  tags: z.array(z.string()),
  languages: TextLanguages,
  /** What the search found, where that is another of its names than `name`. */
  matched_name: z.optional(z.object({ name: z.string(), language: z.enum(LANGUAGES) })),
  tag_languages: TextLanguages,
  filters: z.object({ categories: z.record(z.string(), z.array(CategoryNode)), selected_ids: z.array(z.string()) }),
  folder_id: z.nullable(z.string()),
  status: z.enum(EXERCISE_STATUSES),
  strictness_mode: z.enum(STRICTNESS_MODES),
  /** Of its texts, its GIF and its video. */
  credits: ShownCredits,
});
export type Exercise = z.infer<typeof Exercise>;

export const listExercises = endpoint({
  method: 'GET',
  path: '/api/v2/list-all-exercises/',
  summary: 'Exercises: search by any name, filters (OR in a section, AND across), favourites, one card per side',
  scope: 'library.read',
  access: 'member',
  query: z.object({
    ...paging(),
    name: z.optional(freeText(200)),
    filter_ids: z.optional(idList()),
    status: z.optional(z.enum(EXERCISE_STATUSES, 'Unknown status')),
    include_variations: z.optional(flag()),
    is_physio: z.optional(flag()),
    is_favourite: z.optional(flag()),
    exercise_id: z.optional(freeText(40)),
    /** Those that were archived, instead of those on offer. */
    archived: z.optional(flag()),
    /** Those without a name in this language. */
    missing_language: z.optional(z.enum(LANGUAGES, 'Unknown language')),
    group_id: z.optional(objectId()),
  }),
  data: z.array(Exercise),
  top: z.object({ total_count: z.number(), total_page: z.number() }),
  filters: { exercise_id: 'exercise', filter_ids: 'node' },
  rate: perMinute(240),
});

export const updateFavourite = endpoint({
  method: 'POST',
  path: '/api/v2/user/update-favourite-exercises/',
  summary: 'Add or remove a favourite; toggles without is_favourite',
  done: MESSAGES.updated,
  changes: ['exercises'],
  access: 'member',
  body: z.object({ exercise_id: objectId('Exercise not found'), is_favourite: z.optional(flag()) }),
  data: z.object({ is_favourite: z.boolean() }),
  ids: { exercise_id: 'exercise' },
  audit: 'exercise.favourite',
  rate: perMinute(120),
});

/** The dose a card starts with: the caller's last saved one for that exercise and side, else the exercise's default. */
export const listDoses = endpoint({
  method: 'GET',
  path: '/api/ext/v1/exercises/doses',
  summary: 'Starting doses of exercises for this clinician',
  access: 'member',
  query: z.object({ ids: idList(100) }),
  data: z.array(
    z.object({
      encoded_id: z.string(),
      variation_id: z.nullable(z.string()),
      sets: z.number(),
      reps: z.number(),
      holds: z.number(),
      rest: z.number(),
    }),
  ),
  filters: { ids: 'exercise' },
});

/** Exercises on offer that stand in the most of the practice's last plans, the most first; of no plans, none. */
export const listMostUsed = endpoint({
  method: 'GET',
  path: '/api/ext/v1/exercises/most-used',
  summary: "The six exercises that most of the practice's last 1,000 plans hold",
  access: 'member',
  data: z.array(z.object({ exercise: Exercise, plans: z.number() })),
  /** How many plans were looked at. */
  top: z.object({ of_plans: z.number() }),
});
export type MostUsed = z.infer<typeof listMostUsed.data>[number];

/** How each exercise is done, one step a line; of an exercise without steps, nothing. */
export const listInstructions = endpoint({
  method: 'GET',
  path: '/api/ext/v1/exercises/instructions',
  summary: 'The steps of exercises, archived ones included',
  scope: 'library.read',
  access: 'member',
  query: z.object({ ids: idList(100) }),
  data: z.array(
    z.object({
      encoded_id: z.string(),
      instructions: z.string(),
      /** Its drawn figure, where it has one. */
      figure: z.optional(z.string()),
      languages: TextLanguages,
    }),
  ),
  filters: { ids: 'exercise' },
});
