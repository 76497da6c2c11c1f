import { PROGRAMME_LIMITS } from '../common/limits.ts';
import type { Sentence } from '../common/sentence.ts';
import { LANGUAGES, type Language } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';
import { ITEM_KEY, keyOfName } from './item-keys.ts';
import type { InLanguages, ManifestProgramme } from './manifest.ts';
import { type Cell, cellOfList, cellText, listOf, readCount, readText } from './sheet-cells.ts';
import { PROGRAMME_COLUMNS, type ProgrammeColumn, type ProgrammeText, programmeColumns, SIDES } from './sheet-programme-columns.ts';
import type { ReadRow, SheetLine } from './sheet-rows.ts';

export const PROGRAMME_MESSAGES = {
  exercise: 'No exercise of this file has this key or name',
  side: 'A side is left, right or empty',
  sided: 'This exercise has no sides',
  name: 'A programme needs a name in its first row',
  tooMany: 'A programme has at most 100 exercises',
  columns: 'The sheet of programmes needs the columns Name and Exercise',
  left: 'This programme is left out with the row that has a fault',
} as const;

export type ProgrammeFault = { row: number; message: string | Sentence };
/** A programme as its lines say it: tags by their names. */
export type SheetProgramme = Omit<ManifestProgramme, 'tags'> & { tags: string[] };
type Result = { programmes: SheetProgramme[]; faults: ProgrammeFault[] };

/** A line an item; the lines of a programme stand together, its key or name in the first of them or in each. */
export function readProgrammes(
  headings: readonly string[],
  lines: readonly SheetLine[],
  exercises: readonly ReadRow[],
  language: Language,
): Result {
  const at = programmeColumns(headings);
  if (lines.length === 0) return { programmes: [], faults: [] };
  if (!at.has('exercise') || NAMES.every((column) => !at.has(column)))
    return { programmes: [], faults: [{ row: 1, message: PROGRAMME_MESSAGES.columns }] };
  const byName = new Map<string, ReadRow['exercise']>();
  for (const { exercise } of exercises)
    for (const word of [exercise.key, ...Object.values(exercise.name).map(fold)]) byName.set(word, exercise);
  const faults: ProgrammeFault[] = [];
  const found: { programme: SheetProgramme; rows: number[]; key: string; name: string }[] = [];
  for (const line of lines) {
    const cell = (column: ProgrammeColumn) => cellText(line.cells[at.get(column) ?? -1] ?? '');
    const take = <T>(read: Cell<T>, otherwise: T): T => {
      if ('value' in read) return read.value;
      faults.push({ row: line.row, message: read.fault });
      return otherwise;
    };
    const [key, name] = [cell('key'), NAMES.map(cell).find((text) => text !== '') ?? ''];
    const last = found.at(-1);
    const isNext = key !== '' && last?.key !== '' ? key !== last?.key : name !== '' && fold(last?.name ?? '') !== fold(name);
    if (isNext) found.push({ programme: startOf(cell, take, { language, key, name }), rows: [], key, name });
    const current = found.at(-1);
    if (!current || (isNext && name === '')) faults.push({ row: line.row, message: PROGRAMME_MESSAGES.name });
    if (!current) continue;
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

const NAMES: readonly ProgrammeColumn[] = ['name', ...LANGUAGES.map((one): ProgrammeColumn => `name:${one}`)];
type CellOf = (column: ProgrammeColumn) => string;
type Take = <T>(read: Cell<T>, otherwise: T) => T;

/** A text in the languages that it has columns for; in its column without one it is in the sheet's. */
function textsOf(text: ProgrammeText, cell: CellOf, take: Take, language: Language): InLanguages {
  const read = (column: ProgrammeColumn) => take(readText(cell(column), PROGRAMME_LIMITS[text]), '');
  const found = LANGUAGES.map((one) => [one, (one === language && read(text)) || read(`${text}:${one}`)] as const);
  return Object.fromEntries(found.filter(([, written]) => written !== ''));
}

function startOf(
  cell: CellOf,
  take: Take,
  { language, key, name }: { language: Language; key: string; name: string },
): SheetProgramme {
  return {
    key: key !== '' && ITEM_KEY.test(key) ? key : keyOfName(key || name || 'x'),
    name: textsOf('name', cell, take, language),
    description: textsOf('description', cell, take, language),
    repeats: take(readCount(cell('repeats'), 1, PROGRAMME_LIMITS.repeats), null) ?? 1,
    tags: listOf(cell('tags')),
    items: [],
  };
}

const sideOf = (text: string): Cell<'left' | 'right' | null> => {
  const side = SIDES.get(fold(text));
  return side === undefined ? { fault: PROGRAMME_MESSAGES.side } : { value: side };
};

function itemOf(exercise: string, side: 'left' | 'right' | null, cell: CellOf, take: Take, language: Language) {
  const count = (field: 'sets' | 'reps' | 'hold' | 'rest' | 'duration', min: number) =>
    take(readCount(cell(field), min, PROGRAMME_LIMITS.dose), null);
  return {
    exercise,
    side,
    sets: count('sets', 1),
    reps: count('reps', 0),
    hold: count('hold', 0),
    rest: count('rest', 0),
    duration: count('duration', 0),
    notes: textsOf('notes', cell, take, language),
  };
}

/** The lines of a programme in all columns: what `readProgrammes` reads again. Texts of the programme stand in the first. */
export const linesOfProgramme = ({ items, ...programme }: SheetProgramme): string[][] =>
  items.map((item, at) =>
    PROGRAMME_COLUMNS.map((column) => {
      const [field, language] = column.split(':') as [string, Language | undefined];
      if (field === 'notes') return item.notes[language as Language] ?? '';
      if (field === 'key') return programme.key;
      if (field === 'name' || field === 'description') return at === 0 ? (programme[field][language as Language] ?? '') : '';
      if (field === 'repeats') return at === 0 ? String(programme.repeats) : '';
      if (field === 'tags') return at === 0 ? cellOfList(programme.tags) : '';
      return String(item[field as 'sets'] ?? '');
    }),
  );
