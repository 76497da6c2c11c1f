import { PROGRAMME_LIMITS } from '../common/limits.ts';
import type { Sentence } from '../common/sentence.ts';
import type { Language } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';
import { ITEM_KEY, keyOfName } from './item-keys.ts';
import type { ManifestProgramme } from './manifest.ts';
import { type Cell, cellText, readCount, readText } from './sheet-cells.ts';
import { plainHeading } from './sheet-columns.ts';
import type { ReadRow, SheetLine } from './sheet-rows.ts';

export const PROGRAMME_SHEET_NAMES: Record<Language, string> = { en: 'Programmes', hi: 'प्रोग्राम', ja: 'プログラム' };
const SHEET_NAMES = new Set([...Object.values(PROGRAMME_SHEET_NAMES), 'Programme', 'Programs', 'Circuits'].map(fold));
/** Whether a sheet of a workbook holds programmes, by its name. */
export const holdsProgrammes = (sheet: string): boolean => SHEET_NAMES.has(fold(sheet));

const FIELDS = [
  'key',
  'name',
  'description',
  'repeats',
  'exercise',
  'side',
  'sets',
  'reps',
  'hold',
  'rest',
  'duration',
  'notes',
] as const;
type Field = (typeof FIELDS)[number];

export const PROGRAMME_MESSAGES = {
  exercise: 'No exercise of this file has this key or name',
  side: 'A side is left, right or empty',
  sided: 'This exercise has no sides',
  name: 'A programme needs a name in its first row',
  tooMany: 'A programme has at most 100 exercises',
  columns: 'The sheet of programmes needs the columns Name and Exercise',
  left: 'This programme is left out with the row that has a fault',
} as const;

const WORDS: Record<Field, readonly string[]> = {
  key: ['key', 'programme key', 'कुंजी', 'キー'],
  name: ['name', 'programme', 'programme name', 'program', 'title', 'नाम', 'प्रोग्राम', '名前', 'プログラム'],
  description: ['description', 'विवरण', '説明'],
  repeats: ['repeats', 'rounds', 'दोहराव', '繰り返し'],
  exercise: ['exercise', 'exercise key', 'exercise name', 'व्यायाम', 'व्यायाम की कुंजी', 'エクササイズ', 'エクササイズのキー'],
  side: ['side', 'sides', 'पक्ष', 'ओर', '左右', '側'],
  sets: ['sets', 'सेट', 'セット'],
  reps: ['reps', 'repetitions', 'रेप्स', '回数'],
  hold: ['hold', 'hold (s)', 'होल्ड (से.)', '保持（秒）'],
  rest: ['rest', 'rest (s)', 'आराम (से.)', '休憩（秒）'],
  duration: ['duration', 'duration (s)', 'अवधि', '時間', '時間（秒）'],
  notes: ['notes', 'note', 'टिप्पणी', 'メモ'],
};
const KNOWN = new Map(FIELDS.flatMap((field) => WORDS[field].map((word) => [plainHeading(word), field] as const)));
const SIDES = new Map<string, 'left' | 'right' | null>(
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

export type ProgrammeFault = { row: number; message: string | Sentence };
type Result = { programmes: ManifestProgramme[]; faults: ProgrammeFault[] };

/** A line an item; the lines of a programme stand together, its name in the first of them or in each. */
export function readProgrammes(
  headings: readonly string[],
  lines: readonly SheetLine[],
  exercises: readonly ReadRow[],
  language: Language,
): Result {
  const at = new Map<Field, number>();
  for (const [column, heading] of headings.entries()) {
    const field = KNOWN.get(plainHeading(heading));
    if (field && !at.has(field)) at.set(field, column);
  }
  if (lines.length === 0) return { programmes: [], faults: [] };
  if (!at.has('name') || !at.has('exercise')) return { programmes: [], faults: [{ row: 1, message: PROGRAMME_MESSAGES.columns }] };
  const byName = new Map<string, ReadRow['exercise']>();
  for (const { exercise } of exercises)
    for (const word of [exercise.key, ...Object.values(exercise.name).map(fold)]) byName.set(word, exercise);
  const cellOf = (line: SheetLine) => (field: Field) => cellText(line.cells[at.get(field) ?? -1] ?? '');
  const faults: ProgrammeFault[] = [];
  const found: { programme: ManifestProgramme; rows: number[] }[] = [];
  for (const line of lines) {
    const cell = cellOf(line);
    const take = <T>(read: Cell<T>, otherwise: T): T => {
      if ('value' in read) return read.value;
      faults.push({ row: line.row, message: read.fault });
      return otherwise;
    };
    const name = cell('name');
    const last = found.at(-1);
    const isNext = name !== '' && fold(last?.programme.name[language] ?? '') !== fold(name);
    if (isNext) found.push({ programme: startOf(cell, take, language), rows: [] });
    const current = found.at(-1);
    if (!current) {
      faults.push({ row: line.row, message: PROGRAMME_MESSAGES.name });
      continue;
    }
    current.rows.push(line.row);
    const exercise = byName.get(cell('exercise')) ?? byName.get(fold(cell('exercise')));
    const side = take(sideOf(cell('side')), null);
    if (!exercise) faults.push({ row: line.row, message: PROGRAMME_MESSAGES.exercise });
    else if (side !== null && !exercise.sided) faults.push({ row: line.row, message: PROGRAMME_MESSAGES.sided });
    else current.programme.items.push(itemOf(exercise.key, side, cell, take, language));
    if (current.programme.items.length > PROGRAMME_LIMITS.items)
      faults.push({ row: line.row, message: PROGRAMME_MESSAGES.tooMany });
  }
  const faulty = new Set(faults.map(({ row }) => row));
  const good = found.filter(({ rows }) => !rows.some((row) => faulty.has(row)));
  return { programmes: good.map(({ programme }) => programme), faults };
}

type CellOf = (field: Field) => string;
type Take = <T>(read: Cell<T>, otherwise: T) => T;

const inLanguage = (language: Language, text: string) => (text === '' ? {} : { [language]: text });

function startOf(cell: CellOf, take: Take, language: Language): ManifestProgramme {
  const name = take(readText(cell('name'), PROGRAMME_LIMITS.name), '');
  const key = cell('key');
  return {
    key: key !== '' && ITEM_KEY.test(key) ? key : keyOfName(key || name),
    name: inLanguage(language, name),
    description: inLanguage(language, take(readText(cell('description'), PROGRAMME_LIMITS.description), '')),
    repeats: take(readCount(cell('repeats'), 1, PROGRAMME_LIMITS.repeats), null) ?? 1,
    tags: [],
    items: [],
  };
}

const sideOf = (text: string): Cell<'left' | 'right' | null> => {
  const side = SIDES.get(fold(text));
  return side === undefined ? { fault: PROGRAMME_MESSAGES.side } : { value: side };
};

function itemOf(exercise: string, side: 'left' | 'right' | null, cell: CellOf, take: Take, language: Language) {
  const count = (field: Field, min: number) => take(readCount(cell(field), min, PROGRAMME_LIMITS.dose), null);
  return {
    exercise,
    side,
    sets: count('sets', 1),
    reps: count('reps', 0),
    hold: count('hold', 0),
    rest: count('rest', 0),
    duration: count('duration', 0),
    notes: inLanguage(language, take(readText(cell('notes'), PROGRAMME_LIMITS.notes), '')),
  };
}
