import { CLASSIFICATION_LIMITS } from '../classification/classification-tree.ts';
import { type Sentence, sentence } from '../common/sentence.ts';
import { stepsOf } from '../exercises/exercise-steps.ts';
import { withoutGuard } from '../text/csv.ts';
import { fold } from '../text/fold.ts';

/** What a cell says, or the sentence that says why nothing of it can be kept. */
export type Cell<T> = { value: T } | { fault: string | Sentence };

export const SHEET_MESSAGES = {
  nameMissing: 'The name is missing',
  nameTooShort: 'A name has at least 2 characters',
  nameTwice: 'This name stands further up in the file already',
  keyTwice: 'This key stands further up in the file already',
  side: 'Sides is not one of yes and no',
  strictness: 'Strictness is not one of strict and normal',
  tooDeep: 'Options can be nested at most 5 deep',
  labelTooLong: 'A tag has at most 50 characters, an option at most 100',
  tooManyLabels: 'An exercise has at most 50 tags and 50 options',
  address: 'Nothing is fetched from an address: please choose the file itself beside the sheet',
  html: 'Texts are plain: please take out the HTML',
  noRows: 'No row can be added',
} as const;

/** Said of a whole number that is none, or is out of its range. */
export const numberRange = (min: number, max: number) =>
  sentence('This must be a whole number from {{min}} to {{max}}', { min, max });
export const textTooLong = (max: number) => sentence('The text is longer than {{max}} characters', { max });

/** The cell as it was meant: without the apostrophe before a formula, whatever the line ends, without blanks around. */
export const cellText = (cell: string): string => withoutGuard(cell).replace(/\r\n?/g, '\n').trim();

const HTML = /<\/?[a-z][^<>]*>|<!--/i;

export function readText(cell: string, max: number): Cell<string> {
  const value = cellText(cell);
  if (value.length > max) return { fault: textTooLong(max) };
  return HTML.test(value) ? { fault: SHEET_MESSAGES.html } : { value };
}

const LONGEST_NUMBER = 20;
/** A whole number; an empty cell is null. */
export function readCount(cell: string, min: number, max: number): Cell<number | null> {
  const text = cellText(cell).normalize('NFKC');
  if (text === '') return { value: null };
  const value = text.length <= LONGEST_NUMBER && /^\d+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? { value } : { fault: numberRange(min, max) };
}

const words = <T>(value: T, spellings: readonly string[]) => spellings.map((word) => [fold(word), value] as const);
const SIDED = new Map([
  ...words(true, ['yes', 'y', 'true', '1', 'x', 'both', 'left and right', 'left/right', 'हाँ', 'हां', 'दोनों', 'はい', 'あり', '○']),
  ...words(false, ['', 'no', 'n', 'false', '0', '-', 'none', 'नहीं', 'いいえ', 'なし', '×']),
]);
const STRICT = new Map([
  ...words('strict' as const, ['strict', 'सख्त', '厳密']),
  ...words('normal' as const, ['', 'normal', 'सामान्य', '通常']),
]);

const oneOf = <T>(known: ReadonlyMap<string, T>, cell: string, fault: string): Cell<T> => {
  const value = known.get(fold(cellText(cell)));
  return value === undefined ? { fault } : { value };
};
export const readSided = (cell: string) => oneOf(SIDED, cell, SHEET_MESSAGES.side);
export const readStrictness = (cell: string) => oneOf(STRICT, cell, SHEET_MESSAGES.strictness);

/** The entries of a cell: a line each, else between semicolons; each once, whatever its case. */
export function listOf(cell: string): string[] {
  const text = withoutGuard(cell).replace(/\r\n?/g, '\n');
  const entries = text.split(text.includes('\n') ? '\n' : /[;；]/).map((entry) => entry.trim().replace(/\s+/g, ' '));
  const seen = new Map(entries.filter((entry) => fold(entry) !== '').map((entry) => [fold(entry), entry] as const));
  return [...seen.values()];
}
/** A cell that `listOf` reads again. */
export const cellOfList = (entries: readonly string[]): string =>
  entries.some((entry) => /[;；]/.test(entry)) ? `${entries.join('\n')}\n` : entries.join('; ');

/** "1. Sit down 2. Bend" in one line is two steps. */
const NEXT_STEP = /\s+(?=\d{1,2}[.)]\s)/;
export const stepsOfCell = (cell: string): string => {
  const text = cellText(cell);
  return stepsOf(/^1[.)]\s/.test(text) && !text.includes('\n') ? text.split(NEXT_STEP).join('\n') : text).join('\n');
};

const BELOW = /\s*(?:->|→)\s*|\s+[>＞]\s+|(?<=\S)[>＞](?=\S)/;
/** The options of a cell under their section, each with the way to it: `Band > Long`. */
export function readOptions(section: string, cell: string): Cell<string[][]> {
  const paths = listOf(cell).map((entry) => [
    section,
    ...entry
      .split(BELOW)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ]);
  return paths.some((path) => path.length > CLASSIFICATION_LIMITS.depth + 1) ? { fault: SHEET_MESSAGES.tooDeep } : { value: paths };
}
export const cellOfOptions = (paths: readonly (readonly string[])[]): string => cellOfList(paths.map((path) => path.join(' > ')));
