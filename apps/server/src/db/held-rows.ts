// Rows that several parts hold until their transaction ends.
import { anyOf } from './any-of.ts';
import type { Db } from './client.ts';

/** The live exercise, held so that two changes of what belongs to it come one after the other. */
export const holdExercise = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('exercises')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Live tags of the group among the ids, held: they are not deleted until the transaction ends. */
export const holdTags = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
