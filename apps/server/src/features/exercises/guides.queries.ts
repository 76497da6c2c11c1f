import type { Language } from '@physio/contract/languages/languages';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** What a patient reads of exercises, archived ones included. */
export const selectGuides = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('exercises')
    .select(['id', 'public_id', 'language', 'name', 'description', 'instructions', 'contraindications', 'figure'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .orderBy('id')
    .execute();

export const selectGuideTexts = (db: Db, groupId: number, ids: readonly number[], readers: readonly Language[]) =>
  db
    .selectFrom('exercise_texts')
    .select(['exercise_id', 'language', 'name', 'description', 'instructions', 'contraindications'])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', anyOf(ids))
    .where('language', 'in', readers)
    .execute();
