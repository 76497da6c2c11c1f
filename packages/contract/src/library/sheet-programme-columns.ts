import { LANGUAGES, type Language } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';
import { plainHeading } from './sheet-columns.ts';

const PROGRAMME_SHEET_NAMES: Record<Language, string> = { en: 'Programmes', hi: 'प्रोग्राम', ja: 'プログラム' };
const SHEET_NAMES = new Set([...Object.values(PROGRAMME_SHEET_NAMES), 'Programme', 'Programs', 'Circuits'].map(fold));
/** Whether a sheet of a workbook holds programmes, by its name. */
export const holdsProgrammes = (sheet: string): boolean => SHEET_NAMES.has(fold(sheet));

const PROGRAMME_FIELDS = [
  'key',
  'name',
  'description',
  'repeats',
  'tags',
  'exercise',
  'side',
  'sets',
  'reps',
  'hold',
  'rest',
  'duration',
  'notes',
] as const;
type Field = (typeof PROGRAMME_FIELDS)[number];
/** What is written, each in a column for each language; without one it is in the sheet's. */
const PROGRAMME_TEXTS = ['name', 'description', 'notes'] as const;
export type ProgrammeText = (typeof PROGRAMME_TEXTS)[number];
/** A column of the sheet. */
export type ProgrammeColumn = Field | `${ProgrammeText}:${Language}`;

const WORDS: Record<Field, readonly string[]> = {
  key: ['key', 'programme key', 'कुंजी', 'キー'],
  name: ['name', 'programme', 'programme name', 'program', 'title', 'नाम', 'प्रोग्राम', '名前', 'プログラム'],
  description: ['description', 'विवरण', '説明'],
  repeats: ['repeats', 'rounds', 'दोहराव', '繰り返し'],
  tags: ['tags', 'tag', 'टैग', 'タグ'],
  exercise: ['exercise', 'exercise key', 'exercise name', 'व्यायाम', 'व्यायाम की कुंजी', 'エクササイズ', 'エクササイズのキー'],
  side: ['side', 'sides', 'पक्ष', 'ओर', '左右', '側'],
  sets: ['sets', 'सेट', 'セット'],
  reps: ['reps', 'repetitions', 'रेप्स', '回数'],
  hold: ['hold', 'hold (s)', 'होल्ड (से.)', '保持（秒）'],
  rest: ['rest', 'rest (s)', 'आराम (से.)', '休憩（秒）'],
  duration: ['duration', 'duration (s)', 'अवधि', '時間', '時間（秒）'],
  notes: ['notes', 'note', 'टिप्पणी', 'メモ'],
};
const HEADINGS: Record<Field, Record<Language, string>> = {
  key: { en: 'Key', hi: 'कुंजी', ja: 'キー' },
  name: { en: 'Name', hi: 'नाम', ja: '名前' },
  description: { en: 'Description', hi: 'विवरण', ja: '説明' },
  repeats: { en: 'Repeats', hi: 'दोहराव', ja: '繰り返し' },
  tags: { en: 'Tags', hi: 'टैग', ja: 'タグ' },
  exercise: { en: 'Exercise', hi: 'व्यायाम', ja: 'エクササイズ' },
  side: { en: 'Side', hi: 'ओर', ja: '側' },
  sets: { en: 'Sets', hi: 'सेट', ja: 'セット' },
  reps: { en: 'Reps', hi: 'रेप्स', ja: '回数' },
  hold: { en: 'Hold (s)', hi: 'होल्ड (से.)', ja: '保持（秒）' },
  rest: { en: 'Rest (s)', hi: 'आराम (से.)', ja: '休憩（秒）' },
  duration: { en: 'Duration', hi: 'अवधि', ja: '時間（秒）' },
  notes: { en: 'Notes', hi: 'टिप्पणी', ja: 'メモ' },
};
const KNOWN = new Map(PROGRAMME_FIELDS.flatMap((field) => WORDS[field].map((word) => [plainHeading(word), field] as const)));
/** "Name (hi)". */
const WITH_LANGUAGE = /^(.+?)\s*[(（]\s*(\w+)\s*[)）]\s*$/u;

function columnOf(heading: string): ProgrammeColumn | undefined {
  const field = KNOWN.get(plainHeading(heading));
  if (field !== undefined) return field;
  const [, word = '', code = ''] = WITH_LANGUAGE.exec(heading) ?? [];
  const text = PROGRAMME_TEXTS.find((one) => one === KNOWN.get(plainHeading(word)));
  const language = LANGUAGES.find((one) => one === code.toLowerCase());
  return text === undefined || language === undefined ? undefined : `${text}:${language}`;
}

/** Where each column stands that a heading names. */
export function programmeColumns(headings: readonly string[]): ReadonlyMap<ProgrammeColumn, number> {
  const at = new Map<ProgrammeColumn, number>();
  for (const [place, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column !== undefined && !at.has(column)) at.set(column, place);
  }
  return at;
}

const isText = (field: Field): field is ProgrammeText => PROGRAMME_TEXTS.some((text) => text === field);
/** Whether a file of its own holds programmes: it has a line for each exercise of one. */
export const areOfProgrammes = (headings: readonly string[]): boolean => {
  const at = programmeColumns(headings);
  const hasName = [...at.keys()].some((column) => column.split(':')[0] === 'name');
  return hasName && at.has('exercise') && (at.has('repeats') || at.has('duration'));
};

/** All columns in their order. */
export const PROGRAMME_COLUMNS: readonly ProgrammeColumn[] = PROGRAMME_FIELDS.flatMap((field): ProgrammeColumn[] =>
  isText(field) ? LANGUAGES.map((language): ProgrammeColumn => `${field}:${language}`) : [field],
);
/** A heading in a reader's words; of texts with their language. */
export function programmeHeading(column: ProgrammeColumn, reader: Language): string {
  const [field, language] = column.split(':') as [Field, Language?];
  const word = HEADINGS[field][reader];
  return language === undefined ? word : `${word} (${language})`;
}

export const SIDES = new Map<string, 'left' | 'right' | null>(
  [
    ['', null],
    ['left', 'left'],
    ['l', 'left'],
    ['बायाँ', 'left'],
    ['左', 'left'],
    ['right', 'right'],
    ['r', 'right'],
    ['दायाँ', 'right'],
    ['右', 'right'],
  ].map(([word, side]) => [fold(word as string), side as 'left' | 'right' | null]),
);
