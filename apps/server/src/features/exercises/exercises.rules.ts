import { type Side, VARIATIONS } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';
import { countMissing } from '#db/search-words.ts';

/** An exercise, or one side of it, as a key of the wire names it. */
export type ExerciseRef = { exerciseId: string; side: Side | null };

const SIDES: Record<string, Side> = { [VARIATIONS.right]: 'right', [VARIATIONS.left]: 'left' };

/** Reads `encoded_id` or `encoded_id_variationId`; null when the variation is not a side. */
export function parseExerciseRef(key: string): ExerciseRef | null {
  const [exerciseId = '', variationId] = key.split('_', 2);
  if (variationId === undefined) return { exerciseId, side: null };
  const side = SIDES[variationId];
  return side === undefined ? null : { exerciseId, side };
}

/** Wire ids of the sides: the one a card or item stands for, all three of a sided exercise as a whole, none without sides. */
export function variationIdsOf(isSided: boolean, side: Side | null): string[] {
  if (side !== null) return [VARIATIONS[side]];
  return isSided ? [VARIATIONS.both, VARIATIONS.right, VARIATIONS.left] : [];
}

type Name = { name: string; language: Language };
type Named = Name & { alt_names: string };

/**
 * Which of an exercise's names a search found, where it is not the one that is shown: the first that has the most of its words.
 * `names`: by language; those of the readers come first.
 */
export function matchedName(text: string, shown: string, names: readonly Named[], readers: readonly Language[]): Name | undefined {
  if (countMissing(text, shown) === 0) return undefined;
  const place = ({ language }: Named) => (readers.includes(language) ? readers.indexOf(language) : readers.length);
  const others = names
    .toSorted((a, b) => place(a) - place(b))
    .flatMap(({ name, alt_names, language }) => [name, ...alt_names.split('\n')].map((one) => ({ name: one.trim(), language })))
    .filter(({ name }) => name !== '' && name !== shown);
  const [best] = others.toSorted((a, b) => countMissing(text, a.name) - countMissing(text, b.name));
  return best && countMissing(text, best.name) < countMissing(text, shown) ? best : undefined;
}
