import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { jsonText } from '../common/fields.ts';
import { OFFERED_ON, SHOWN_ON } from '../exercises/exercise-record.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { SHEET_LIMITS } from './sheet-columns.ts';
import { TRANSLATED_FIELDS, TRANSLATED_KINDS } from './translation-sheet.ts';

export const TRANSLATION_MESSAGES = {
  failed: 'The translations could not be added. Nothing of them was kept; you can try again.',
  keyUnknown: 'Nothing has this key any more: it was deleted, or the key was changed in the sheet',
  keyTwice: 'This key stands further up in the file already',
  isOriginal: 'The original is in this language, and only translations come in',
  nameTaken: 'Another one has this name in one of the languages already',
  changedMeanwhile: 'Some of these texts were changed meanwhile. Please look at the file again.',
  tooMany: 'At most 5,000 lines can be added at once. Please split the file.',
} as const;

const LONGEST_KEY = 200;
/** Longer than any text may be: what is too long is named by its row. */
const LONGEST_CELL = 20_000;
const LINES_BYTES = 10 * 1024 * 1024;
const language = (message = 'Unknown language') => z.enum(LANGUAGES, message);
const cell = () => z.string().check(z.maxLength(LONGEST_CELL));

const Line = z.object({
  row: z.int().check(z.minimum(1)),
  key: z.string().check(z.maxLength(LONGEST_KEY)),
  /** What was translated. Null: what is there now. */
  original: z.nullable(cell()),
  translation: cell(),
});
const lines = <S extends z.ZodMiniType>(line: S) =>
  jsonText(z.array(line).check(z.maxLength(SHEET_LIMITS.rows, TRANSLATION_MESSAGES.tooMany)), TRANSLATION_MESSAGES.tooMany);

/** A line that would change something. `before`: the translation that is there, if any; `original`: as it is now. */
const Change = z.object({
  row: z.number(),
  kind: z.enum(TRANSLATED_KINDS),
  field: z.enum(TRANSLATED_FIELDS),
  original: z.string(),
  original_language: language(),
  before: z.string(),
  after: z.string(),
  /** Whether another original was translated than there is now. */
  is_outdated: z.boolean(),
});
export type TranslationChange = z.infer<typeof Change>;

const TranslationCheck = z.object({
  changes: z.array(Change),
  /** Lines that say what is there already, and lines without a translation. */
  same: z.number(),
  empty: z.number(),
  faults: z.array(
    z.object({
      row: z.number(),
      message: z.string(),
      key: z.optional(z.string()),
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
});
export type TranslationCheck = z.infer<typeof TranslationCheck>;

export const exportTranslations = endpoint({
  method: 'GET',
  path: '/api/ext/v1/library/translations.csv',
  summary:
    'The texts of the library beside their translations into a language, one a line: exercises, programs, tags, classification',
  failed: 'The file could not be made',
  access: 'member',
  download: 'text/csv; charset=utf-8',
  audit: 'library.export_list',
  query: z.object({
    into: language(),
    /** Of the headings. */
    language: z._default(language(), 'en'),
    lines: z._default(z.enum(['missing', 'all'], 'Unknown choice'), 'missing'),
  }),
  rate: perMinute(30),
});

export const checkTranslations = endpoint({
  method: 'POST',
  path: '/api/ext/v1/library/translations/check',
  summary: 'Report what adding translated lines would change; nothing is changed',
  access: 'member',
  body: z.object({ language: language(), lines: lines(Line) }),
  maxBodyBytes: LINES_BYTES,
  data: TranslationCheck,
  audit: 'library.check',
  despiteFullDisk: true,
  rate: perMinute(30),
});

export const addTranslations = endpoint({
  method: 'POST',
  path: '/api/ext/v1/library/translations',
  summary:
    'Add translated lines, all of them or none. `before` is what the caller was shown; what is another text now is not replaced',
  done: 'Translations added',
  failed: TRANSLATION_MESSAGES.failed,
  changes: [...new Set([...SHOWN_ON, ...OFFERED_ON, 'classification', 'open-programme', 'plans', 'patients'] as const)],
  access: 'member',
  body: z.object({ language: language(), lines: lines(z.extend(Line, { before: cell() })) }),
  maxBodyBytes: LINES_BYTES,
  data: z.object({ added: z.number() }),
  audit: 'library.texts',
  idempotent: true,
  rate: perMinute(30),
});
