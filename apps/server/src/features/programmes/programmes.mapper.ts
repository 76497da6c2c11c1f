import type { Side } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';
import type { Written } from '@physio/contract/languages/texts';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import { type ExerciseFacts, variationIdsOf } from '#features/exercises/public.ts';
import type { Readers } from '#platform/languages/asked-language.ts';
import { bestName, inOrderOfNames } from '#platform/languages/names.ts';

export type ItemRow = {
  sequence: number;
  side: string | null;
  duration: number;
  reps: number;
  sets: number;
  hold_seconds: number;
  rest_seconds: number;
  notes: string;
  /** Where it is not the reader's. */
  notesLanguage: Language | undefined;
};

/** The union of the specification's plan exercise and programme exercise item. */
export function toProgrammeItem(row: ItemRow, facts: ExerciseFacts): ProgrammeItem {
  const {
    public_id: id,
    name,
    gif,
    poster,
    content_video,
    captions,
    tags,
    tag_languages,
    languages,
    status,
    strictness_mode,
    credits,
  } = facts;
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
    exercise_obj: { id, name, tags, tag_languages, content_video, captions, gif, status, strictness_mode },
    languages: languagesOf({ name: languages?.name, notes: row.notesLanguage }),
    credits,
  };
}

/** Only what is not in the reader's language; nothing when all is. */
function languagesOf(languages: Readonly<Record<string, Language | undefined>>): Record<string, Language> | undefined {
  const foreign = Object.entries(languages).filter((entry): entry is [string, Language] => entry[1] !== undefined);
  return foreign.length === 0 ? undefined : Object.fromEntries(foreign);
}

type TagRow = Written<'name'> & { translations: readonly Written<'name'>[] | null };

/** By the names that are shown. */
export function toTagNames(rows: readonly TagRow[], readers: Readers) {
  const shown = inOrderOfNames(rows.map((row) => bestName(row, row.translations ?? [], readers)));
  const tag_languages = languagesOf(Object.fromEntries(shown.map(({ name, language }) => [name, language])));
  return { tags: shown.map(({ name }) => name), tag_languages };
}
