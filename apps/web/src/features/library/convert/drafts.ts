import { freeText } from '@physio/contract/common/fields';
import type { Sentence } from '@physio/contract/common/sentence';
import type { Credit } from '@physio/contract/credits/credits';
import { EXERCISE_LIMITS } from '@physio/contract/exercises/exercise-record';
import type { Language } from '@physio/contract/languages/languages';
import { ITEM_KEY, keyOfName } from '@physio/contract/library/item-keys';
import { type InLanguages, MANIFEST_LIMITS, ManifestExercise } from '@physio/contract/library/manifest';
import { listOf, readText, SHEET_MESSAGES } from '@physio/contract/library/sheet-cells';
import { SHEET_TEXTS, type SheetColumn, type SheetText } from '@physio/contract/library/sheet-columns';
import {
  OPTION_LENGTH,
  type ReadRow,
  type RowFault,
  type SheetExercise,
  TAG_LENGTH,
  TEXT_LIMITS,
} from '@physio/contract/library/sheet-rows';
import { fold } from '@physio/contract/text/fold';
import * as z from 'zod/mini';
import { msg } from '#ui/msg.ts';

const UNKEEPABLE = msg('Its texts hold characters that cannot be kept');

/** An exercise as a project says it, before its limits are looked at. Each of `options` begins with its section. */
export type Draft = {
  row: number;
  key: string;
  language: Language;
  texts: Partial<Record<SheetText, InLanguages>>;
  dose?: Partial<SheetExercise['dose']>;
  tags: readonly string[];
  options: readonly (readonly string[])[];
  credit?: Credit;
};

const SHORTEST_NAME = 2;
const DEEPEST = MANIFEST_LIMITS.depth + 1;
const Labels = z.array(freeText(OPTION_LENGTH));

/** No half of a pair of surrogates is left at the end: it could not be kept. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The draft as a row of the check, or everything that keeps it out. */
export function rowOf(draft: Draft): { row: ReadRow } | { faults: RowFault[] } {
  const faults: RowFault[] = [];
  const wrong = (column: SheetColumn | null, message: string | Sentence) => faults.push({ row: draft.row, column, message });
  const exercise: SheetExercise = {
    key: ITEM_KEY.test(draft.key) ? draft.key : keyOfName(draft.key),
    ...textsOf(draft, wrong),
    sided: false,
    strictness: 'normal',
    dose: { sets: null, reps: null, hold: null, rest: null, ...draft.dose },
    ...labelsOf(draft, wrong),
    files: [],
    ...(draft.credit && { credit: draft.credit }),
  };
  const name = exercise.name[draft.language];
  if (name === undefined && faults.length === 0) wrong('name', SHEET_MESSAGES.nameMissing);
  if (Object.values(exercise.name).some(({ length }) => length < SHORTEST_NAME)) wrong('name', SHEET_MESSAGES.nameTooShort);
  // Labels are not keys yet; whatever else the contract refuses is a character that cannot be kept.
  const isKept =
    z.safeParse(ManifestExercise, { ...exercise, tags: [], options: [] }).success &&
    z.safeParse(Labels, [...exercise.tags, ...exercise.options.flat()]).success;
  if (faults.length === 0 && !isKept) wrong(null, UNKEEPABLE);
  return faults.length > 0 ? { faults } : { row: { row: draft.row, exercise } };
}

type Wrong = (column: SheetColumn | null, message: string | Sentence) => void;

function textsOf({ texts }: Draft, wrong: Wrong): Record<SheetText, InLanguages> {
  const kept: Record<SheetText, InLanguages> = {
    name: {},
    alt_names: {},
    description: {},
    instructions: {},
    contraindications: {},
  };
  for (const text of SHEET_TEXTS)
    for (const [language, written] of Object.entries(texts[text] ?? {})) {
      const read = readText(written, TEXT_LIMITS[text]);
      if ('fault' in read) wrong(text, read.fault);
      else if (read.value !== '') kept[text][language as Language] = read.value;
    }
  return kept;
}

function labelsOf(draft: Draft, wrong: Wrong): Pick<SheetExercise, 'tags' | 'options'> {
  const tags = [...new Map(draft.tags.flatMap(listOf).map((tag) => [fold(tag), tag])).values()];
  const options = draft.options.map((path) => path.map((name) => name.trim().replace(/\s+/g, ' ')));
  if (tags.some(({ length }) => length > TAG_LENGTH) || options.flat().some(({ length }) => length > OPTION_LENGTH))
    wrong('tags', SHEET_MESSAGES.labelTooLong);
  if (options.some(({ length }) => length > DEEPEST)) wrong('tags', SHEET_MESSAGES.tooDeep);
  if (tags.length > EXERCISE_LIMITS.labels || options.length > EXERCISE_LIMITS.labels) wrong(null, SHEET_MESSAGES.tooManyLabels);
  return { tags, options };
}

/** Rows in their order, without those whose name or key stands further up; `twice`: the names of these. */
export function withoutTwice(rows: readonly ReadRow[]): { rows: ReadRow[]; twice: string[] } {
  const taken = new Set<string>();
  const twice: string[] = [];
  const first = rows.filter(({ exercise }) => {
    const names = Object.entries(exercise.name).map(([language, name]) => `${language} ${fold(name)}`);
    const marks = [`key ${exercise.key}`, ...names];
    const isTwice = marks.some((mark) => taken.has(mark));
    if (isTwice) twice.push(Object.values(exercise.name)[0] ?? exercise.key);
    else for (const mark of marks) taken.add(mark);
    return !isTwice;
  });
  return { rows: first, twice };
}
