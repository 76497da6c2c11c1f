import { PROGRAMME_LIMITS } from '@physio/contract/common/limits';
import type { KeptCredit } from '@physio/contract/credits/credits';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { type Side, sideOf, VARIATIONS } from '@physio/contract/exercises/sides';
import type { TextLanguages } from '@physio/contract/languages/texts';
import { itemKey } from '@physio/contract/programmes/item-key';
import { type ItemInput, NEW_ITEM, type ProgrammeItem, sessionSeconds } from '@physio/contract/programmes/programme-items';
import type { Translate } from '#ui/use-translation.ts';

/** The numbers of a card as its fields hold them; null is an empty field. Seconds for `holds` and `rest`. */
export type Dose = { sets: number | null; reps: number | null; holds: number | null; rest: number | null };
export type DoseField = keyof Dose;

/** An exercise (and side) of a programme under construction; `key` names it once in the programme. */
export type Item = Dose & {
  key: string;
  exerciseId: string;
  variationIds: readonly string[];
  name: string;
  poster: string | null;
  gif: string | null;
  duration: number;
  notes: string;
  /** Of `name` and `notes`, where it is not the reader's. */
  languages?: TextLanguages;
  /** Who must be named for it. */
  credits?: readonly KeptCredit[];
};

export const DOSE_MIN: Record<DoseField, number> = { sets: 1, reps: 0, holds: 0, rest: 0 };
export const DOSE_FIELDS = ['sets', 'reps', 'holds', 'rest'] as const satisfies readonly DoseField[];

export const NEW_DOSE: Dose = { sets: NEW_ITEM.sets, reps: NEW_ITEM.reps, holds: NEW_ITEM.holdSeconds, rest: NEW_ITEM.restSeconds };

/** One side of a sided exercise, or none: `[BOTH, RIGHT, LEFT]` is an exercise that was not listed by side. */
const ownSide = (variationIds: readonly string[]): readonly string[] => (sideOf(variationIds) === null ? [] : variationIds);

/** An exercise as the builder lists it: one with sides as a card a side, right before left. */
export const cardsOf = (exercise: Exercise): Exercise[] =>
  exercise.variation_ids.length > 1
    ? [VARIATIONS.right, VARIATIONS.left].map((side) => ({ ...exercise, variation_ids: [side] }))
    : [exercise];

export const keyOf = (exercise: Pick<Exercise, 'encoded_id' | 'variation_ids'>): string =>
  itemKey(exercise.encoded_id, ownSide(exercise.variation_ids));

/** The key of an exercise's one side, or of the exercise. */
export const newItemKey = (exerciseId: string, variationId: string | null): string =>
  itemKey(exerciseId, variationId === null ? [] : [variationId]);

export function newItem(exercise: Exercise, dose: Dose = NEW_DOSE): Item {
  const { encoded_id, name, poster, gif, credits } = exercise;
  const { sets, reps, holds, rest } = dose;
  const own = {
    exerciseId: encoded_id,
    variationIds: ownSide(exercise.variation_ids),
    name,
    poster,
    gif,
    ...nameLanguage(exercise),
    ...(credits && { credits }),
  };
  return { key: keyOf(exercise), ...own, sets, reps, holds, rest, duration: NEW_ITEM.durationSeconds, notes: NEW_ITEM.notes };
}

/** Of an exercise's name, where it is not the reader's. */
export const nameLanguage = ({ languages }: { languages?: TextLanguages }) =>
  languages?.name ? { languages: { name: languages.name } } : {};

export function savedItem(item: ProgrammeItem): Item {
  const { encoded_id, name, poster, gif, duration, sets, reps, holds, rest, notes, languages, credits } = item;
  const variationIds = ownSide(item.variation_ids);
  const own = { key: itemKey(encoded_id, variationIds), exerciseId: encoded_id, variationIds };
  return {
    ...own,
    name,
    poster,
    gif,
    duration,
    sets,
    reps,
    holds,
    rest,
    notes,
    ...(languages && { languages }),
    ...(credits && { credits }),
  };
}

export const itemSide = (item: Pick<Item, 'variationIds'>): Side | null => sideOf(item.variationIds);

/** An exercise as it is called where its side is not seen: with "left" or "right" in its name. */
export function spokenName(t: Translate, item: Pick<Item, 'name' | 'variationIds'>): string {
  const side = itemSide(item);
  return side === null ? item.name : `${item.name}, ${side === 'left' ? t('Left') : t('Right')}`;
}

/** What a field counts as: empty is 0, and nothing is below its minimum or above the limit. */
export const counted = (field: DoseField, value: number | null): number =>
  Math.min(PROGRAMME_LIMITS.dose, Math.max(DOSE_MIN[field], Math.trunc(value ?? 0)));

export const countedDose = (item: Dose): Record<DoseField, number> => ({
  sets: counted('sets', item.sets),
  reps: counted('reps', item.reps),
  holds: counted('holds', item.holds),
  rest: counted('rest', item.rest),
});

/** The items as `add-circuit` wants them: keyed, numbered 1..n in the order of the list. */
export function exerciseDetails(items: readonly Item[]): Record<string, ItemInput> {
  return Object.fromEntries(
    items.map((item, index) => {
      const { sets, reps, holds, rest } = countedDose(item);
      const variation_ids = [...item.variationIds];
      const dose = { sets, holds, rest, reps, notes: item.notes };
      const meta = { ...dose, variation_ids };
      const own = { encoded_id: item.exerciseId, variation_ids, sequence: index + 1, duration: item.duration, no_of_loops: reps };
      return [item.key, { ...own, ...dose, exercise_meta: meta }];
    }),
  );
}

/** About how many minutes a session takes, at least 1 when there is anything to do. */
export function sessionMinutes(items: readonly (Dose & { duration: number })[], repeats: number): number {
  const counts = items.map((item) => ({ ...countedDose(item), duration: item.duration }));
  const seconds = sessionSeconds(counts, repeats);
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
}
