import type { Sentence } from '../common/sentence.ts';
import { EXERCISE_LIMITS } from '../exercises/exercise-record.ts';
import type { Language } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';
import { ITEM_KEY, keyOfName } from './item-keys.ts';
import type { ManifestExercise } from './manifest.ts';
import * as cells from './sheet-cells.ts';
import { SHEET_TEXTS, type SheetColumn, type SheetMapping, type SheetText, sectionOf, textOfColumn } from './sheet-columns.ts';
import { readSheetCredit } from './sheet-credit.ts';

/** A line of the file; `row` as a spreadsheet counts it. */
export type SheetLine = { row: number; cells: readonly string[] };
/** `column`: null of the row as a whole. */
export type RowFault = { row: number; column: SheetColumn | null; message: string | Sentence };

/** An exercise as its row says it: labels by their names, files by theirs. */
export type SheetExercise = Omit<ManifestExercise, 'tags' | 'options' | 'files'> & {
  tags: string[];
  /** Each begins with its section. */
  options: string[][];
  files: string[];
};
export type ReadRow = { row: number; exercise: SheetExercise };
export type ReadSheet = { rows: ReadRow[]; faults: RowFault[] };

export const TEXT_LIMITS: Record<SheetText, number> = {
  name: EXERCISE_LIMITS.name,
  alt_names: EXERCISE_LIMITS.altNames,
  description: EXERCISE_LIMITS.description,
  instructions: EXERCISE_LIMITS.instructions,
  contraindications: EXERCISE_LIMITS.contraindications,
};
export const TAG_LENGTH = 50;
export const OPTION_LENGTH = 100;

/** The exercises of the rows without a fault, and every fault of the others. `language`: of texts whose column names none. */
export function readExerciseRows(lines: readonly SheetLine[], mapping: SheetMapping, language: Language): ReadSheet {
  const found = lines.map((line) => readRow(line, mapping, language));
  const taken = { key: new Set<string>(), name: new Set<string>() };
  const rows: ReadRow[] = [];
  const faults: RowFault[] = [];
  for (const { row, exercise, wrong } of found) {
    const twice = (column: 'key' | 'name', values: readonly string[], message: string) => {
      if (values.some((value) => taken[column].has(value))) wrong.push({ row, column, message });
      for (const value of values) taken[column].add(value);
    };
    twice(
      'name',
      Object.entries(exercise.name).map(([of, name]) => `${of} ${fold(name)}`),
      cells.SHEET_MESSAGES.nameTwice,
    );
    if (exercise.key !== '') twice('key', [exercise.key], cells.SHEET_MESSAGES.keyTwice);
    if (wrong.length === 0) rows.push({ row, exercise });
    faults.push(...wrong);
  }
  return { rows, faults };
}

function readRow({ row, cells: line }: SheetLine, mapping: SheetMapping, language: Language) {
  const wrong: RowFault[] = [];
  const cell = (column: SheetColumn) => line[mapping[column] ?? -1] ?? '';
  const take = <T>(column: SheetColumn, read: cells.Cell<T>, otherwise: T): T => {
    if ('value' in read) return read.value;
    wrong.push({ row, column, message: read.fault });
    return otherwise;
  };
  const count = (column: 'sets' | 'reps' | 'hold' | 'rest') =>
    take(column, cells.readCount(cell(column), column === 'sets' ? 1 : 0, EXERCISE_LIMITS.dose), null);
  const texts = readTexts(mapping, language, cell, take);
  const name = Object.values(texts.name)[0];
  if (name === undefined && wrong.length === 0) wrong.push({ row, column: 'name', message: cells.SHEET_MESSAGES.nameMissing });
  const labels = readLabels(mapping, cell, take);
  for (const column of labels.tooLong) wrong.push({ row, column, message: cells.SHEET_MESSAGES.labelTooLong });
  if (labels.tags.length > EXERCISE_LIMITS.labels || labels.options.length > EXERCISE_LIMITS.labels)
    wrong.push({ row, column: null, message: cells.SHEET_MESSAGES.tooManyLabels });
  const files = cells.listOf(cell('files'));
  if (files.some((file) => file.includes('://'))) wrong.push({ row, column: 'files', message: cells.SHEET_MESSAGES.address });
  const exercise: SheetExercise = {
    key: keyOf(cells.cellText(cell('key')), texts.name[language] ?? name ?? ''),
    ...texts,
    sided: take('sided', cells.readSided(cell('sided')), false),
    strictness: take('strictness', cells.readStrictness(cell('strictness')), 'normal'),
    dose: { sets: count('sets'), reps: count('reps'), hold: count('hold'), rest: count('rest') },
    tags: labels.tags,
    options: labels.options,
    files,
    ...readSheetCredit(cell, take),
  };
  return { row, exercise, wrong };
}

type CellOf = (column: SheetColumn) => string;
type Take = <T>(column: SheetColumn, read: cells.Cell<T>, otherwise: T) => T;

/** A key of the file's own kind is kept apart by a digest. */
const keyOf = (written: string, name: string) =>
  written === '' ? (name === '' ? '' : keyOfName(name)) : ITEM_KEY.test(written) ? written : keyOfName(written);

const SHORTEST_NAME = 2;

function readTexts(mapping: SheetMapping, language: Language, cell: CellOf, take: Take) {
  const texts: Record<SheetText, Partial<Record<Language, string>>> = {
    name: {},
    alt_names: {},
    description: {},
    instructions: {},
    contraindications: {},
  };
  const columns = Object.keys(mapping) as SheetColumn[];
  for (const text of SHEET_TEXTS) {
    for (const column of columns) {
      const of = column === text ? language : textOfColumn(column)?.text === text ? textOfColumn(column)?.language : undefined;
      if (of === undefined) continue;
      const written =
        text === 'alt_names'
          ? cells.listOf(cell(column)).join('\n')
          : text === 'instructions'
            ? cells.stepsOfCell(cell(column))
            : cell(column);
      const read = cells.readText(written, TEXT_LIMITS[text]);
      const value = take(column, text === 'name' ? longEnough(read) : read, '');
      if (value !== '' && (column === text || texts[text][of] === undefined)) texts[text][of] = value;
    }
  }
  return texts;
}

const longEnough = (read: cells.Cell<string>): cells.Cell<string> =>
  'value' in read && read.value !== '' && read.value.length < SHORTEST_NAME ? { fault: cells.SHEET_MESSAGES.nameTooShort } : read;

function readLabels(mapping: SheetMapping, cell: CellOf, take: Take) {
  const tags = cells.listOf(cell('tags'));
  const tooLong: SheetColumn[] = tags.some((tag) => tag.length > TAG_LENGTH) ? ['tags'] : [];
  const options = (Object.keys(mapping) as SheetColumn[]).flatMap((column) => {
    const section = sectionOf(column);
    if (section === null) return [];
    const paths = take<string[][]>(column, cells.readOptions(section, cell(column)), []);
    if (paths.flat().some((name) => name.length > OPTION_LENGTH)) tooLong.push(column);
    return paths;
  });
  return { tags, options, tooLong };
}
