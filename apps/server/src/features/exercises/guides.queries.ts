import type { Language } from '@physio/contract/languages/languages';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** What a patient reads of exercises, archived ones included. `figure`: what it is called in the library of that key. */
export const selectGuides = (db: Db, groupId: number, publicIds: readonly string[], packKey: string) =>
  db
    .selectFrom('exercises as e')
    .leftJoin('library_items as i', (join) =>
      join.onRef('i.exercise_id', '=', 'e.id').onRef('i.group_id', '=', 'e.group_id').on('i.pack_key', '=', packKey),
    )
    .select(['e.id', 'e.public_id', 'e.language', 'e.name', 'e.description', 'e.instructions', 'e.contraindications'])
    .select('i.item_key as figure')
    .where('e.group_id', '=', groupId)
    .where('e.public_id', '=', anyOf(publicIds))
    .orderBy('e.id')
    .execute();

export const selectGuideTexts = (db: Db, groupId: number, ids: readonly number[], readers: readonly Language[]) =>
  db
    .selectFrom('exercise_texts')
    .select(['exercise_id', 'language', 'name', 'description', 'instructions', 'contraindications'])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', anyOf(ids))
    .where('language', 'in', readers)
    .execute();
