import { createHash } from 'node:crypto';
import { MESSAGES } from '@physio/contract/common/errors';
import { PROGRAMME_DEFAULTS } from '@physio/contract/common/limits';
import { isVariation, type Side, sideOf } from '@physio/contract/exercises/sides';
import type { ItemInput } from '@physio/contract/programmes/programme-items';
import type { ProgrammeDetails } from '@physio/contract/programmes/programmes';
import { type KnownExercise, parseExerciseRef } from '#features/exercises/public.ts';
import { AppError } from '#platform/http/app-error.ts';

/** One exercise of a programme, by its public id. Seconds for duration, holds and rest. */
export type Item = {
  exerciseId: string;
  side: Side | null;
  sequence: number;
  duration: number;
  reps: number;
  sets: number;
  holds: number;
  rest: number;
  notes: string;
};
export type StoredItem = Omit<Item, 'exerciseId'> & { exerciseId: number };

const unknownExercise = () => new AppError('unknown_reference', MESSAGES.exerciseNotFound);

/**
 * The items as they are kept: defaults filled in, numbered 1..n by the sequence given. What has none goes last; ties keep
 * the order of the keys.
 * @throws AppError `unknown_reference` when a key disagrees with its item
 */
export function normaliseItems(details: Readonly<Record<string, ItemInput>>): Item[] {
  return Object.entries(details)
    .map(([key, input]) => ({ item: readItem(key, input), given: input.sequence ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.given === b.given ? 0 : a.given - b.given))
    .map(({ item }, index) => ({ ...item, sequence: index + 1 }));
}

function readItem(key: string, input: ItemInput): Omit<Item, 'sequence'> {
  const ref = parseExerciseRef(key);
  const { exercise_meta: meta, ...top } = input;
  const variationIds = top.variation_ids ?? meta?.variation_ids;
  if (ref === null || (top.encoded_id ?? ref.exerciseId) !== ref.exerciseId) throw unknownExercise();
  const agrees = variationIds === undefined || (variationIds.every(isVariation) && sideOf(variationIds) === ref.side);
  if (!agrees) throw unknownExercise();
  return {
    ...ref,
    duration: top.duration ?? PROGRAMME_DEFAULTS.durationSeconds,
    reps: top.reps ?? top.no_of_loops ?? meta?.reps ?? 0,
    sets: top.sets ?? meta?.sets ?? PROGRAMME_DEFAULTS.sets,
    holds: top.holds ?? meta?.holds ?? PROGRAMME_DEFAULTS.holdSeconds,
    rest: top.rest ?? meta?.rest ?? PROGRAMME_DEFAULTS.restSeconds,
    notes: top.notes ?? meta?.notes ?? PROGRAMME_DEFAULTS.notes,
  };
}

/**
 * The items with the exercises they name. `kept` are exercises of the version being replaced: they may stay although
 * archived, so that an old programme can still be saved.
 * @throws AppError `unknown_reference` for an exercise that is unknown, archived, or has no sides when one is asked
 */
export function bindExercises(
  items: readonly Item[],
  known: ReadonlyMap<string, KnownExercise>,
  kept: ReadonlySet<number>,
): StoredItem[] {
  return items.map((item) => {
    const exercise = known.get(item.exerciseId);
    if (exercise === undefined || (exercise.isArchived && !kept.has(exercise.id))) throw unknownExercise();
    if (item.side !== null && !exercise.isSided) throw unknownExercise();
    return { ...item, exerciseId: exercise.id };
  });
}

const HASH_DIGITS = 32;
/** Two programmes of the same content have the same hash; 32 hexadecimal digits. */
export function contentHash(details: ProgrammeDetails, items: readonly Item[]): string {
  const canonical = [
    details.name,
    details.description,
    details.reps,
    items.map((i) => [i.exerciseId, i.side, i.duration, i.reps, i.sets, i.holds, i.rest, i.notes]),
  ];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex').slice(0, HASH_DIGITS);
}

/** A save may name the hash it was made from; the programme's own id, or nothing, asks for no check. */
export const isStale = (sent: string | undefined, circuitId: string, current: string): boolean =>
  sent !== undefined && sent !== '' && sent !== circuitId && sent !== current;
