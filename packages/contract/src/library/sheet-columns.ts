import { DEFAULT_SECTIONS } from '../common/limits.ts';
import { LANGUAGES, type Language } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';
import { SHEET_WORDS } from './sheet-words.ts';

/** What is written about an exercise, each in a column for each language. */
export const SHEET_TEXTS = ['name', 'alt_names', 'description', 'instructions', 'contraindications'] as const;
export type SheetText = (typeof SHEET_TEXTS)[number];
const AFTER_TEXTS = [
  'sided',
  'strictness',
  'sets',
  'reps',
  'hold',
  'rest',
  'tags',
  'files',
  'work',
  'author',
  'author_url',
  'source',
  'source_url',
  'licence',
  'permission',
  'changed',
] as const;
/** Fields with one heading; a text without a language is in the sheet's. */
export const SHEET_FIELDS = ['key', ...SHEET_TEXTS, ...AFTER_TEXTS] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** A column of the library's sheet. A section of the classification goes by its name. */
export type SheetColumn = SheetField | `${SheetText}:${Language}` | `section:${string}`;
/** The column of the file that each of ours is read from. */
export type SheetMapping = Partial<Record<SheetColumn, number>>;

export const SHEET_LIMITS = { rows: 5000, columns: 60 } as const;

export const sectionColumn = (name: string): SheetColumn => `section:${name}`;
/** The section's name; null of any other column. */
export const sectionOf = (column: SheetColumn): string | null =>
  column.startsWith('section:') ? column.slice('section:'.length) : null;
export const textColumn = (text: SheetText, language: Language): SheetColumn => `${text}:${language}`;
/** The text and language of such a column; null of any other. */
export function textOfColumn(column: SheetColumn): { text: SheetText; language: Language } | null {
  const [text, language] = column.split(':');
  return language !== undefined && isText(text) ? { text, language: language as Language } : null;
}
const isText = (field: string | undefined): field is SheetText => SHEET_TEXTS.some((text) => text === field);

/** All columns in their order, the texts in each of `languages`. */
export const sheetColumns = (languages: readonly Language[], sections: readonly string[]): SheetColumn[] => [
  'key',
  ...SHEET_TEXTS.flatMap((text) => languages.map((language) => textColumn(text, language))),
  ...AFTER_TEXTS.slice(0, AFTER_TEXTS.indexOf('files')),
  ...sections.map(sectionColumn),
  ...AFTER_TEXTS.slice(AFTER_TEXTS.indexOf('files')),
];

/** A section of every new group in the reader's words, any other as it is called. */
export function headingOf(column: SheetColumn, language: Language): string {
  const section = sectionOf(column);
  if (section !== null) return section;
  const text = textOfColumn(column);
  if (text) return `${SHEET_WORDS[text.text].headings[language]} (${text.language})`;
  return SHEET_WORDS[column as SheetField].headings[language];
}

export const plainHeading = (heading: string): string => fold(heading).replace(/[\s_.\-/()*:・]/g, '');

const FIELDS = new Map(
  SHEET_FIELDS.flatMap((field) =>
    [...Object.values(SHEET_WORDS[field].headings), ...SHEET_WORDS[field].also].map((word): [string, SheetField] => [
      plainHeading(word),
      field,
    ]),
  ),
);

const LANGUAGE_WORDS: Record<Language, readonly string[]> = {
  en: ['en', 'eng', 'english', 'अंग्रेज़ी', '英語'],
  hi: ['hi', 'hin', 'hindi', 'हिन्दी', 'हिंदी', 'ヒンディー語'],
  ja: ['ja', 'jpn', 'jp', 'japanese', 'जापानी', '日本語'],
};
const LANGUAGE_BY_WORD = new Map(
  LANGUAGES.flatMap((language) => LANGUAGE_WORDS[language].map((word): [string, Language] => [fold(word), language])),
);
/** "Name (hi)", "name_hi", "Name: Hindi". */
const WITH_LANGUAGE = /^(.+?)[\s([（［_:.-]+([\p{L}\p{M}]+)\s*[)\]）］]?$/u;
const LONGEST_HEADING = 200;

function columnOf(heading: string, sections: ReadonlyMap<string, string>): SheetColumn | undefined {
  if (heading.length > LONGEST_HEADING) return undefined;
  const field = FIELDS.get(plainHeading(heading));
  if (field !== undefined) return field;
  const [, text = '', word = ''] = WITH_LANGUAGE.exec(heading.trim()) ?? [];
  const language = LANGUAGE_BY_WORD.get(fold(word));
  const translated = FIELDS.get(plainHeading(text));
  if (language !== undefined && isText(translated)) return textColumn(translated, language);
  const section = sections.get(fold(heading));
  return section === undefined ? undefined : sectionColumn(section);
}

/** The first column with a heading we know, for each of ours. `sections`: what the group's are called, in any language. */
export function recogniseColumns(headings: readonly string[], sections: ReadonlyMap<string, string>): SheetMapping {
  const mapping: SheetMapping = {};
  for (const [at, heading] of headings.entries()) {
    const column = columnOf(heading, sections);
    if (column !== undefined) mapping[column] ??= at;
  }
  return mapping;
}

/** The sections of every new group by their names in all languages; those of the group itself come first. */
export function knownSections(own: readonly string[]): Map<string, string> {
  const known = new Map<string, string>(
    DEFAULT_SECTIONS.flatMap((name) => SECTION_WORDS[name].map((word) => [fold(word), name] as const)),
  );
  for (const name of own) {
    const standard = known.get(fold(name));
    for (const [word, section] of known) if (section === standard) known.set(word, name);
    known.set(fold(name), name);
  }
  return known;
}

const SECTION_WORDS: Record<(typeof DEFAULT_SECTIONS)[number], readonly string[]> = {
  Plane: ['plane', 'गति का तल', 'तल', '運動面'],
  Difficulty: ['difficulty', 'level', 'कठिनाई', '難易度'],
  Equipment: ['equipment', 'उपकरण', '器具', '用具'],
  Position: ['position', 'starting position', 'मुद्रा', '姿勢', '肢位'],
};
