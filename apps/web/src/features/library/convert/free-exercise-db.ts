import { stepsOf } from '@physio/contract/exercises/exercise-steps';
import * as z from 'zod/mini';
import type { Converted } from './conversion.ts';
import { capitalised, type Draft, rowOf, shortened, withoutTwice } from './drafts.ts';
import { equipmentOf } from './equipment.ts';
import { FIELDS_LEFT, notAnEntry, PICTURES_LEFT, TWICE } from './said.ts';

const words = () => z._default(z.array(z.string()), []);
/** An entry of `dist/exercises.json`. */
const Entry = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  level: z.nullish(z.string()),
  equipment: z.nullish(z.string()),
  category: z.nullish(z.string()),
  primaryMuscles: words(),
  instructions: words(),
  images: words(),
});
const Named = z.object({ id: z.string(), name: z.string(), primaryMuscles: z.array(z.unknown()) });
export const isFreeExerciseDb = (entry: unknown): boolean => z.safeParse(Named, entry).success;

const NOT_TAKEN = ['force', 'mechanic', 'secondaryMuscles'];
const LEVELS: ReadonlyMap<string, string> = new Map([['expert', 'Advanced']]);
const SOURCE = { source: 'free-exercise-db', source_url: 'https://github.com/yuhonas/free-exercise-db' } as const;

/**
 * Names, classification, tags and steps. Where the steps come from is not known, so they are taken only when that is ticked; the
 * pictures are not the project's to give, and never are.
 */
export function fromFreeExerciseDb(entries: readonly unknown[]): Converted {
  const read = entries.map((entry, at) => ({ row: at + 1, entry, parsed: z.safeParse(Entry, entry) }));
  const drafts = read.flatMap(({ row, parsed }) => (parsed.success ? [draftOf(row, parsed.data)] : []));
  const made = drafts.map(rowOf);
  const { rows, twice } = withoutTwice(made.flatMap((one) => ('row' in one ? [one.row] : [])));
  const pictures = read.reduce((sum, { parsed }) => sum + (parsed.success ? parsed.data.images.length : 0), 0);
  return {
    project: 'free-exercise-db',
    language: 'en',
    rows,
    faults: [
      ...read.flatMap(({ row, parsed }) => (parsed.success ? [] : [notAnEntry(row, 'free-exercise-db')])),
      ...made.flatMap((one) => ('faults' in one ? one.faults : [])),
    ],
    losses: [
      { message: TWICE, count: twice.length, names: twice },
      { message: PICTURES_LEFT, count: pictures, names: [] },
      { message: FIELDS_LEFT, count: NOT_TAKEN.length, names: NOT_TAKEN },
    ],
    addresses: [],
    source: {
      headings: ['id', 'name'],
      lines: read.map(({ row, entry }) => ({ row, cells: cellsOf(entry) })),
    },
    mapping: { key: 0, name: 1 },
  };
}

const Shown = z.object({ id: z.catch(z.string(), ''), name: z.catch(z.string(), '') });
function cellsOf(entry: unknown): string[] {
  const { data } = z.safeParse(Shown, entry);
  return data ? [data.id.slice(0, 200), data.name.slice(0, 200)] : ['', ''];
}

function draftOf(row: number, entry: z.infer<typeof Entry>): Draft {
  const name = entry.name.replace(/\s+/g, ' ').trim();
  const equipment = equipmentOf(entry.equipment);
  const level = entry.level?.trim().toLowerCase();
  return {
    row,
    key: entry.id.toLowerCase(),
    language: 'en',
    texts: {
      name: { en: name },
      instructions: { en: stepsOf(entry.instructions.map((step) => step.replace(/\s+/g, ' ')).join('\n')).join('\n') },
    },
    tags: [...entry.primaryMuscles, ...(entry.category ? [entry.category] : [])].map(capitalised),
    options: [
      ...(level ? [['Difficulty', LEVELS.get(level) ?? capitalised(level)]] : []),
      ...(equipment === null ? [] : [['Equipment', equipment]]),
    ],
    credit: { title: shortened(name, 200), ...SOURCE, licence: 'Unlicense' },
  };
}
