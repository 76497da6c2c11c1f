import type { Language } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';
import { keyOfName } from './item-keys.ts';
import type { Manifest } from './manifest.ts';
import type { SheetProgramme } from './sheet-programmes.ts';
import type { ReadRow, SheetExercise } from './sheet-rows.ts';

/** All sheets of a group are one library: a row that comes again is known by its key. */
const SHEETS_KEY = '6f0d2a3e-8f5b-5c1d-9b7a-3d1e5a7c9f20';

/** Names of a thing by language, in the words of the group. */
export type Names = Partial<Record<Language, string>>;
/** What the group has: its tags, and its options with the way to each, which begins with the section. */
export type KnownLabels = { tags: readonly Names[]; options: readonly (readonly Names[])[] };

/** A tag or option of the sheet. `known`: the group has it, maybe written otherwise. */
export type SheetLabel = { id: string; path: Names[]; known: boolean; rows: number[] };
export type SheetLabels = { tags: SheetLabel[]; options: SheetLabel[] };

const spellings = (names: Names) => [...new Set(Object.values(names).map(fold))];
const idOf = (path: readonly string[]) => path.map(fold).join(' > ');
/** Every way of writing a path whose steps have names in several languages. */
const idsOf = (path: readonly Names[]): string[] =>
  path.reduce<string[]>(
    (ways, names) => spellings(names).flatMap((name) => (ways.length === 0 ? [name] : ways.map((way) => `${way} > ${name}`))),
    [],
  );

const MOST_STEPS = 6;
const indexOf = (paths: readonly (readonly Names[])[]) =>
  new Map(paths.filter(({ length }) => length <= MOST_STEPS).flatMap((path) => idsOf(path).map((id) => [id, path] as const)));

/** The tags and options of the rows and of the programmes, each once, as the group writes them where it has them. */
export function sheetLabels(
  rows: readonly ReadRow[],
  known: KnownLabels,
  language: Language,
  programmes: readonly SheetProgramme[] = [],
): SheetLabels {
  type Paths = readonly (readonly string[])[];
  const gather = (own: readonly (readonly Names[])[], pathsOf: (exercise: SheetExercise) => Paths, others: Paths = []) => {
    const byId = indexOf(own);
    const found = new Map<string, SheetLabel>();
    const said = [...rows.map(({ row, exercise }) => ({ row, paths: pathsOf(exercise) })), { row: 0, paths: others }];
    for (const { row, paths } of said)
      for (const written of paths) {
        const theirs = byId.get(idOf(written));
        const path = theirs ? [...theirs] : startOf(written, byId, language);
        const id = idOf(written);
        const label = found.get(id) ?? { id, path, known: theirs !== undefined, rows: [] };
        label.rows.push(row);
        found.set(id, label);
      }
    return [...found.values()];
  };
  return {
    tags: gather(
      known.tags.map((names) => [names]),
      ({ tags }) => tags.map((tag) => [tag]),
      programmes.flatMap(({ tags }) => tags.map((tag) => [tag])),
    ),
    options: gather(withWays(known.options), ({ options }) => options),
  };
}

/** A new option below one that the group has keeps the group's way to it. */
function startOf(written: readonly string[], byId: ReadonlyMap<string, readonly Names[]>, language: Language): Names[] {
  for (let length = written.length - 1; length > 0; length--) {
    const start = byId.get(idOf(written.slice(0, length)));
    if (start) return [...start, ...written.slice(length).map((name) => ({ [language]: name }))];
  }
  return written.map((name) => ({ [language]: name }));
}

const withWays = (paths: readonly (readonly Names[])[]) => paths.flatMap((path) => path.map((_, at) => path.slice(0, at + 1)));

type Parts = {
  /** The key of the library that the rows belong to; else that of the group's sheets. */
  library?: string | undefined;
  name: string;
  language: Language;
  rows: readonly ReadRow[];
  programmes: readonly SheetProgramme[];
  labels: SheetLabels;
  /** Ids of new labels that are to be made; a row goes without the others. */
  made: ReadonlySet<string>;
};

/** What is installed. Files are put in afterwards, by their names. */
export function manifestOf({ library = SHEETS_KEY, name, language, rows, programmes, labels, made }: Parts): Manifest {
  const wanted = (list: readonly SheetLabel[]) => list.filter(({ id, known }) => known || made.has(id));
  const tags = new Map(wanted(labels.tags).map((label) => [label.id, keyOfLabel(label)]));
  const options = new Map(wanted(labels.options).map((label) => [label.id, keyOfLabel(label)]));
  const keys = (known: ReadonlyMap<string, string>, ids: readonly string[]) => [
    ...new Set(ids.flatMap((id) => known.get(id) ?? [])),
  ];
  return {
    key: library,
    name: name.slice(0, 100),
    language,
    tags: once(wanted(labels.tags).map((label) => ({ key: keyOfLabel(label), name: label.path[0] ?? {} }))),
    options: once(wanted(labels.options).map((label) => ({ key: keyOfLabel(label), path: label.path }))),
    exercises: rows.map(({ exercise }) => ({
      ...exercise,
      tags: keys(tags, exercise.tags.map(fold)),
      options: keys(options, exercise.options.map(idOf)),
      files: [],
    })),
    programmes: programmes.map((programme) => ({ ...programme, tags: keys(tags, programme.tags.map(fold)) })),
  };
}

/** Two spellings of what the group has in two languages are one. */
const keyOfLabel = ({ path }: SheetLabel) => keyOfName(...path.map((names) => Object.values(names)[0] ?? ''));
const once = <T extends { key: string }>(items: readonly T[]): T[] => [...new Map(items.map((item) => [item.key, item])).values()];
