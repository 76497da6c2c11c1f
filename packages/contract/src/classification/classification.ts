import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { int, jsonText, objectId, requiredText } from '../common/fields.ts';
import type { Language } from '../languages/languages.ts';
import { NameTexts } from '../languages/name-texts.ts';
import { TextLanguage } from '../languages/texts.ts';
import { CLASSIFICATION_LIMITS, ClassificationTree, SectionNames, TREE_MESSAGES } from './classification-tree.ts';

export const CLASSIFICATION_MESSAGES = {
  notFound: 'Classification not found',
  selectFilter: 'Please select at least one filter',
  unknownFilter: 'This option is not in the classification',
} as const;
/** The name of a group's one set. */
export const CLASSIFICATION_NAME = 'Categories';

/** `texts`: its names in all languages, where there is more than one. */
export type ClassificationNode = {
  id: string;
  encoded_id: string;
  name: string;
  language?: Language | undefined;
  texts?: NameTexts | undefined;
  parentId: string | null;
  children: ClassificationNode[];
};
export const ClassificationNode: z.ZodMiniType<ClassificationNode> = z
  .object({
    id: z.string(),
    encoded_id: z.string(),
    name: z.string(),
    language: TextLanguage,
    texts: z.optional(NameTexts),
    parentId: z.nullable(z.string()),
    get children() {
      return z.array(ClassificationNode);
    },
  })
  .register(z.globalRegistry, { id: 'ClassificationNode' });

/**
 * `updated_at`, `updated_by`: the last save and who did it; null until there is one. The keys of `data` are the names of the sections
 * in the language asked for; `sections` says in the same order what else there is to them.
 */
export const ClassificationSet = z.object({
  id: z.string(),
  encoded_id: z.string(),
  name: z.string(),
  version: z.number(),
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
  data: z.record(z.string(), z.array(ClassificationNode)),
  sections: z.optional(
    z.array(z.object({ encoded_id: z.string(), name: z.string(), language: TextLanguage, texts: z.optional(NameTexts) })),
  ),
});
export type ClassificationSet = z.infer<typeof ClassificationSet>;

export const getClassifications = endpoint({
  method: 'GET',
  path: '/api/v1/classifications/',
  summary: "The group's classification: sections with their nested options",
  scope: 'library.read',
  access: 'member',
  data: z.array(ClassificationSet),
  rate: perMinute(120),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/v1/categories/',
  summary: 'The options directly below a section or a node',
  scope: 'library.read',
  access: 'member',
  query: z.object({ domain: requiredText(100, 'domain is required') }),
  data: z.array(z.object({ encoded_id: z.string(), name: z.string(), language: TextLanguage })),
  filters: { domain: 'node' },
  rate: perMinute(240),
});

export const updateClassification = endpoint({
  method: 'PUT',
  also: ['POST'],
  path: '/api/v1/classifications/:id/update/',
  summary:
    'Replace the tree: names change in the language they were shown in, ids are kept, options without one are new, exercises lose the options that are gone',
  done: 'Classification saved successfully',
  failed: 'Failed to save classification',
  changes: ['classification', 'exercises'],
  access: 'member',
  params: z.object({ id: objectId(CLASSIFICATION_MESSAGES.notFound) }),
  body: z.object({
    name: z._default(z.literal(CLASSIFICATION_NAME, 'Unknown classification'), CLASSIFICATION_NAME),
    data: jsonText(ClassificationTree, TREE_MESSAGES.notJson),
    sections: z.optional(jsonText(SectionNames, TREE_MESSAGES.notTree)),
    version: z.optional(int(1, 999_999_999, 'Unknown version')),
  }),
  data: z.array(ClassificationSet),
  ids: { id: 'classification' },
  audit: 'classification.save',
  rate: perHour(30),
});

/** Asked before a save: how many exercises lose something if these options go. */
export const countClassified = endpoint({
  method: 'POST',
  path: '/api/ext/v1/classifications/:id/exercise-count',
  summary: 'How many exercises are filed under any of these options',
  access: 'member',
  params: z.object({ id: objectId(CLASSIFICATION_MESSAGES.notFound) }),
  body: z.object({
    node_ids: jsonText(
      z.array(objectId()).check(z.maxLength(CLASSIFICATION_LIMITS.options, TREE_MESSAGES.tooMany)),
      'Unknown options',
    ),
  }),
  data: z.object({ exercises: z.number() }),
  ids: { id: 'classification' },
  audit: 'classification.count',
  despiteFullDisk: true,
});

export type ChosenNode = { encoded_id: string; name?: string | undefined; children: ChosenNode[] };
const chosen = (depth: number): z.ZodMiniType<ChosenNode> =>
  z.object({
    encoded_id: objectId(CLASSIFICATION_MESSAGES.unknownFilter),
    name: z.optional(z.string()),
    children: z._default(
      depth < CLASSIFICATION_LIMITS.depth
        ? z.array(chosen(depth + 1))
        : (z.array(z.unknown()).check(z.maxLength(0, TREE_MESSAGES.tooDeep)) as unknown as z.ZodMiniType<ChosenNode[]>),
      [],
    ),
  }) as z.ZodMiniType<ChosenNode>;

export const mapCategories = endpoint({
  method: 'POST',
  path: '/api/v1/categories/map/',
  summary: 'File an exercise under options; what it was filed under before is replaced',
  done: 'Filters applied successfully',
  failed: 'Unable to apply filters, Please try again',
  changes: ['exercises'],
  access: 'member',
  body: z.object({
    exercise_id: objectId(MESSAGES.exerciseNotFound),
    filters: jsonText(
      z.object({
        categories: z.record(z.string(), z.array(chosen(1))),
        selected_ids: z
          .array(objectId(CLASSIFICATION_MESSAGES.unknownFilter), CLASSIFICATION_MESSAGES.selectFilter)
          .check(z.minLength(1, CLASSIFICATION_MESSAGES.selectFilter), z.maxLength(500, 'Too many filters')),
      }),
      CLASSIFICATION_MESSAGES.selectFilter,
    ),
  }),
  ids: { exercise_id: 'exercise' },
  audit: 'exercise.classify',
  rate: perHour(120),
});
