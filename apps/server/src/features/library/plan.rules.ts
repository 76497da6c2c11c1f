import { type Credit, type KeptCredit, readCredit } from '@physio/contract/credits/credits';
import { asksForNaming } from '@physio/contract/credits/licences';
import { EXERCISE_MESSAGES } from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import type { LibraryFault, SAME_NAME } from '@physio/contract/library/library';
import { LIBRARY_FAULTS } from '@physio/contract/library/library-messages';
import type { InLanguages, Manifest, ManifestExercise, ManifestProgramme } from '@physio/contract/library/manifest';
import type { ItemChange } from '@physio/contract/library/sheet-changes';
import { fold } from '@physio/contract/text/fold';
import { changesOf, type Facts } from './changes.rules.ts';
import type { Current } from './current.queries.ts';
import { type KnownLabel, type KnownNode, placeOptions, placeTags } from './labels.rules.ts';
import { languageOf, nameIn, namesOf, type Texts, textsIn } from './texts.rules.ts';

/** An exercise or programme of the group; `names`: folded, other names and other languages included. */
export type Known = { id: number; public_id: string; language: Language; names: readonly string[] };
/** What the group has. `installed`: by kind and key, what came from this library before and is still there, or has that key in a sheet. */
export type Existing = {
  installed: ReadonlyMap<string, { id: number; public_id: string; language: Language }>;
  /** Exercises that a key of the library names, as they are now. */
  current: ReadonlyMap<number, Current>;
  /** Exercises without sides. */
  unsided: ReadonlySet<number>;
  /** By exercise. */
  credits: ReadonlyMap<number, KeptCredit>;
  exercises: readonly Known[];
  programmes: readonly Known[];
  tags: readonly KnownLabel[];
  nodes: readonly KnownNode[];
};
type SameName = (typeof SAME_NAME)[number];
export type PlanWish = {
  wishes: readonly Language[];
  sameName: SameName;
  /** Of a sheet; null of a library that replaces nothing. */
  facts: Facts | null;
  hasFile: (name: string) => boolean;
  newId: () => string;
};

type State = 'new' | 'same' | 'filled' | 'changed';
export type Placed<Item, F extends string> = { item: Item; state: State; id: number | null; publicId: string; texts: Texts<F> };
type ExerciseText = 'name' | 'alt_names' | 'description' | 'instructions' | 'contraindications';
/** `isSided`: of the exercise that stands in the group. `current`: of one that is known by its key; `changes`: what a sheet says otherwise. */
export type PlacedExercise = Placed<ManifestExercise, ExerciseText> & {
  isSided: boolean;
  current: Current | null;
  changes: ItemChange[];
};
export type PlacedProgramme = Placed<ManifestProgramme, 'name' | 'description'>;
export type LibraryPlan = ReturnType<typeof planLibrary>;

/** What adding a library to a group does. An item with a fault is left out. */
export function planLibrary(manifest: Manifest, existing: Existing, wish: PlanWish) {
  const tags = placeTags(manifest, existing.tags, wish);
  const options = placeOptions(manifest, existing.nodes, wish);
  const { wishes } = wish;
  const faults: LibraryFault[] = [];
  const exercises = new Map<string, PlacedExercise>();
  const place = placer(existing.installed, wish);
  const keys = { tags: new Set(manifest.tags.map(({ key }) => key)), options: new Set(manifest.options.map(({ key }) => key)) };
  const byName = nameIndex(existing.exercises);
  const labels = { tags, options: options.byOption, knownTags: existing.tags, knownNodes: existing.nodes };
  for (const item of manifest.exercises) {
    const message = faultOfExercise(item, keys, wish.hasFile);
    const found = place('exercise', item, byName, (name, language) => textsIn(fieldsOf(item, name), language));
    const placed = mayFill(found, existing.credits) ? found : { ...found, state: 'same' as const };
    const current = existing.installed.has(`exercise ${item.key}`) ? (existing.current.get(placed.id ?? 0) ?? null) : null;
    const changes = current === null || wish.facts === null ? [] : changesOf(item, current, labels, wish.facts);
    const isChanged = wish.sameName === 'replace' && changes.length > 0;
    const isSided = placed.id === null ? item.sided : !existing.unsided.has(placed.id);
    const refuse = (why: string) => faults.push({ kind: 'exercise', key: item.key, name: nameIn(item.name, wishes), message: why });
    if (message !== null) refuse(message);
    else if (isChanged && takesUsedSides(changes, current)) refuse(EXERCISE_MESSAGES.sidesInUse);
    else exercises.set(item.key, { ...placed, ...(isChanged && { state: 'changed' }), isSided, current, changes });
  }
  const programmes: PlacedProgramme[] = [];
  const programmesByName = nameIndex(existing.programmes);
  for (const item of manifest.programmes) {
    const message = faultOfProgramme(item, exercises, keys.tags);
    if (message !== null) faults.push({ kind: 'programme', key: item.key, name: nameIn(item.name, wishes), message });
    else {
      const textsOf = (name: InLanguages, language: Language) => textsIn({ name, description: item.description }, language);
      const placed = place('programme', item, programmesByName, textsOf);
      // Filling one would make a new version of it, which running plans would follow.
      programmes.push(placed.state === 'filled' ? { ...placed, state: 'same' } : placed);
    }
  }
  return { tags, nodes: options.nodes, byOption: options.byOption, exercises, programmes, faults, labels };
}

const takesUsedSides = (changes: readonly ItemChange[], current: Current | null): boolean =>
  current?.sides_used === true && changes.some(({ field, after }) => field === 'sided' && after === 'false');

const fieldsOf = ({ alt_names, description, instructions, contraindications }: ManifestExercise, name: InLanguages) => ({
  name,
  alt_names,
  description,
  instructions,
  contraindications,
});

const nameIndex = (known: readonly Known[]) => new Map(known.flatMap((one) => one.names.map((name) => [name, one] as const)));

function placer(installed: Existing['installed'], { wishes, sameName, newId }: PlanWish) {
  return <Item extends { key: string; name: InLanguages }, F extends string>(
    kind: LibraryFault['kind'],
    item: Item,
    byName: ReadonlyMap<string, Known>,
    textsOf: (name: InLanguages, language: Language) => Texts<F>,
  ): Placed<Item, F> => {
    const own = languageOf(item.name, wishes) ?? (wishes[0] as Language);
    const before = installed.get(`${kind} ${item.key}`);
    const same = namesOf(item.name)
      .map((name) => byName.get(name))
      .find((one) => one !== undefined);
    if (before !== undefined) {
      const state = sameName === 'take' ? 'filled' : 'same';
      return { item, state, id: before.id, publicId: before.public_id, texts: textsOf(item.name, before.language) };
    }
    if (same === undefined || sameName === 'add')
      return { item, state: 'new', id: null, publicId: newId(), texts: textsOf(numbered(item.name, byName), own) };
    const state = sameName === 'take' ? 'filled' : 'same';
    return { item, state, id: same.id, publicId: same.public_id, texts: textsOf(item.name, same.language) };
  };
}

/** One thing has one credit: texts of two authors who must be named are not put together. */
function mayFill({ state, id, item }: Placed<ManifestExercise, ExerciseText>, credits: Existing['credits']): boolean {
  const [own, given] = [credits.get(id ?? 0), creditIn(item.credit)];
  if (state !== 'filled' || !own || !given || !asksForNaming(given.licence)) return true;
  return JSON.stringify({ ...own, changed: false }) === JSON.stringify({ ...own, ...given, changed: false });
}
function creditIn(credit: Credit | undefined): KeptCredit | null {
  const read = credit && readCredit(credit);
  return read && 'credit' in read ? read.credit : null;
}

const NAME_LETTERS = 96;
/** The names with the first number, the same in each language, that keeps them apart from those that are taken. */
function numbered(name: InLanguages, taken: ReadonlyMap<string, unknown>): InLanguages {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` ${number}`;
    const names = Object.entries(name).map(([language, text]) => [language, text && withEnd(text, end)] as const);
    if (names.every(([, text]) => !taken.has(fold(text)))) return Object.fromEntries(names);
  }
}
const withEnd = (text: string, end: string) => (end === '' ? text : `${Array.from(text).slice(0, NAME_LETTERS).join('')}${end}`);

type Keys = { tags: ReadonlySet<string>; options: ReadonlySet<string> };

function faultOfExercise(item: ManifestExercise, { tags, options }: Keys, hasFile: PlanWish['hasFile']): string | null {
  const names = Object.values(item.name).filter((name) => fold(name) !== '');
  if (names.length === 0 || names.some((name) => name.length < 2)) return LIBRARY_FAULTS.nameMissing;
  if (item.tags.some((key) => !tags.has(key)) || item.options.some((key) => !options.has(key))) return LIBRARY_FAULTS.labelUnknown;
  if (!item.files.every(({ file }) => hasFile(file))) return LIBRARY_FAULTS.fileNotFound;
  return faultOfCredits([item, ...item.files]);
}

function faultOfProgramme(item: ManifestProgramme, exercises: ReadonlyMap<string, unknown>, tags: ReadonlySet<string>) {
  if (namesOf(item.name).length === 0) return LIBRARY_FAULTS.nameMissing;
  if (item.tags.some((key) => !tags.has(key))) return LIBRARY_FAULTS.labelUnknown;
  if (item.items.some(({ exercise }) => !exercises.has(exercise))) return LIBRARY_FAULTS.exerciseUnknown;
  const places = new Set(item.items.map(({ exercise, side }) => `${exercise} ${side}`));
  return places.size === item.items.length ? faultOfCredits([item]) : LIBRARY_FAULTS.exerciseTwice;
}

/** Nothing comes in whose licence is unknown or forbids its use. */
function faultOfCredits(credited: readonly { credit?: Credit | undefined }[]): string | null {
  const read = credited.flatMap(({ credit }) => (credit ? [readCredit(credit)] : []));
  return read.flatMap((one) => ('fault' in one ? [one.fault] : []))[0] ?? null;
}
