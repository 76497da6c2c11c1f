import type { Side } from '@physio/contract/exercises/exercises';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { type ExerciseFacts, variationIdsOf } from '#features/exercises/public.ts';

export type ItemRow = {
  sequence: number;
  side: string | null;
  duration: number;
  reps: number;
  sets: number;
  hold_seconds: number;
  rest_seconds: number;
  notes: string;
};

/** The union of the specification's plan exercise and programme exercise item. */
export function toProgrammeItem(row: ItemRow, facts: ExerciseFacts): ProgrammeItem {
  const { public_id: id, name, gif, poster, content_video, tags, tag_languages, languages, status, strictness_mode } = facts;
  // The table's CHECK allows no other side.
  const variation_ids = variationIdsOf(facts.is_sided, row.side as Side | null);
  const dose = { sets: row.sets, holds: row.hold_seconds, rest: row.rest_seconds, reps: row.reps, notes: row.notes };
  return {
    encoded_id: id,
    name,
    gif,
    poster,
    variation_ids,
    sequence: row.sequence,
    duration: row.duration,
    no_of_loops: row.reps,
    ...dose,
    exercise_meta: { ...dose, variation_ids },
    exercise_obj: { id, name, tags, tag_languages, content_video, gif, status, strictness_mode },
    ...(languages?.name && { languages: { name: languages.name } }),
  };
}
