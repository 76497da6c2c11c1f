import type { Exercise } from '@physio/contract/exercises/exercises';
import type { Side } from '@physio/contract/exercises/sides';
import { variationIdsOf } from './exercises.rules.ts';
import type { ExerciseFacts } from './facts.service.ts';

export const toExercise = (
  facts: ExerciseFacts,
  card: { side: Side | null; isFavourite: boolean; filters: Exercise['filters'] },
): Exercise => {
  const { public_id, is_sided, ...shown } = facts;
  return {
    ...shown,
    id: public_id,
    encoded_id: public_id,
    is_favourite: card.isFavourite,
    variation_ids: variationIdsOf(is_sided, card.side),
    filters: card.filters,
  };
};
