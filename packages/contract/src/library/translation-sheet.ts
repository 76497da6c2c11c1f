import { PROGRAMME_LIMITS } from '../common/limits.ts';
import { EXERCISE_LIMITS } from '../exercises/exercise-record.ts';
import { LANGUAGES, type Language } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';
import { cellOfList, cellText, listOf, stepsOfCell } from './sheet-cells.ts';
import type { SheetLine } from './sheet-rows.ts';
import { SHEET_WORDS } from './sheet-words.ts';

/** What is translated of each kind of thing, and how long it may be. An option may be a section of the classification. */
export const TRANSLATED = {
  exercise: {
    name: EXERCISE_LIMITS.name,
    alt_names: EXERCISE_LIMITS.altNames,
    description: EXERCISE_LIMITS.description,
    instructions: EXERCISE_LIMITS.instructions,
    contraindications: EXERCISE_LIMITS.contraindications,
  },
  programme: { name: PROGRAMME_LIMITS.name, description: PROGRAMME_LIMITS.description, notes: PROGRAMME_LIMITS.notes },
  tag: { name: 50 },
  option: { name: 100 },
} as const;
export const TRANSLATED_KINDS = ['exercise', 'programme', 'tag', 'option'] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];
export const TRANSLATED_FIELDS = ['name', 'alt_names', 'description', 'instructions', 'contraindications', 'notes'] as const;
export type TranslatedField = (typeof TRANSLATED_FIELDS)[number];

/** The key of one text in the sheet. `item`: of notes, the exercise of the programme that they stand at. */
export const pieceKey = (kind: TranslatedKind, id: string, field: TranslatedField, item?: string): string =>
  [kind, id, field, ...(item === undefined ? [] : [item])].join(':');

export type TranslationColumn = 'key' | 'kind' | 'field' | 'where' | 'original' | 'translation';
const WORDS: Record<TranslationColumn, Record<Language, string>> = {
  key: { en: 'Key', hi: 'कुंजी', ja: 'キー' },
  kind: { en: 'Kind', hi: 'प्रकार', ja: '種類' },
  field: { en: 'Field', hi: 'फ़ील्ड', ja: '項目' },
  where: { en: 'Context', hi: 'संदर्भ', ja: '文脈' },
  original: { en: 'Original', hi: 'मूल', ja: '原文' },
  translation: { en: 'Translation', hi: 'अनुवाद', ja: '翻訳' },
};
const COLUMNS = Object.keys(WORDS) as TranslationColumn[];

/** The headings in a reader's words; the last one names the language that is translated into. */
export const translationHeadings = (reader: Language, into: Language): string[] =>
  COLUMNS.map((column) => (column === 'translation' ? `${WORDS[column][reader]} (${into})` : WORDS[column][reader]));

export const KIND_WORDS: Record<TranslatedKind, Record<Language, string>> = {
  exercise: { en: 'Exercise', hi: 'व्यायाम', ja: 'エクササイズ' },
  programme: { en: 'Programme', hi: 'प्रोग्राम', ja: 'プログラム' },
  tag: { en: 'Tag', hi: 'टैग', ja: 'タグ' },
  option: { en: 'Classification', hi: 'वर्गीकरण', ja: '分類' },
};
export const fieldWord = (field: TranslatedField, reader: Language): string =>
  field === 'notes' ? { en: 'Notes', hi: 'टिप्पणी', ja: 'メモ' }[reader] : SHEET_WORDS[field].headings[reader];

const KNOWN = new Map(COLUMNS.flatMap((column) => Object.values(WORDS[column]).map((word) => [fold(word), column] as const)));
const WITH_LANGUAGE = /^(.+?)\s*[(（]\s*(\w+)\s*[)）]\s*$/u;

/** A line of the sheet. Without a column of originals, `original` is null. */
export type TranslationLine = { row: number; key: string; original: string | null; translation: string };
/** `language`: which the heading names. */
export type ReadTranslations = { language: Language | null; lines: TranslationLine[] };

/** The lines that hold a key; null of a file without the columns that are needed. */
export function readTranslations(headings: readonly string[], lines: readonly SheetLine[]): ReadTranslations | null {
  const at = new Map<TranslationColumn, number>();
  let language: Language | null = null;
  for (const [place, heading] of headings.entries()) {
    const [, word = heading, code = ''] = WITH_LANGUAGE.exec(heading) ?? [];
    const column = KNOWN.get(fold(word));
    if (column === undefined || at.has(column)) continue;
    at.set(column, place);
    if (column === 'translation') language = LANGUAGES.find((one) => one === code.toLowerCase()) ?? null;
  }
  const [key, original, translation] = [at.get('key'), at.get('original'), at.get('translation')];
  if (key === undefined || translation === undefined) return null;
  const read = lines.map(({ row, cells }) => ({
    row,
    key: cellText(cells[key] ?? ''),
    original: original === undefined ? null : (cells[original] ?? ''),
    translation: cells[translation] ?? '',
  }));
  return { language, lines: read.filter((line) => line.key !== '') };
}

/** A text as it is kept: other names and steps one a line. */
export const textOfCell = (field: TranslatedField, cell: string): string =>
  field === 'alt_names' ? listOf(cell).join('\n') : field === 'instructions' ? stepsOfCell(cell) : cellText(cell);

/** A cell that is read again as that text. */
export const cellOfText = (field: TranslatedField, text: string): string =>
  field === 'alt_names' ? cellOfList(text.split('\n').filter((name) => name !== '')) : text;

/** A text without what a spreadsheet may change: blanks around it, blank lines, numbers of steps. */
export const plainText = (field: TranslatedField, text: string): string => textOfCell(field, cellOfText(field, text));
