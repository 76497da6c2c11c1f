import { type Side, VARIATIONS } from '@physio/contract/exercises/sides';

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
