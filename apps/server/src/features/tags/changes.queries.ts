import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

type Held = { id: number; public_id: string; name: string; language: Language };

export const insertTag = (db: Db, groupId: number, name: string) =>
  db
    .insertInto('tags')
    .values({ public_id: newPublicId(), group_id: groupId, name, name_key: fold(name) })
    .returning(['public_id as encoded_id', 'name'])
    .executeTakeFirstOrThrow();

/** The live tags of these ids, held until the transaction ends: to be changed, or only to stay as they are. */
export async function holdTags(db: Db, groupId: number, publicIds: readonly string[], to: 'change' | 'use'): Promise<Held[]> {
  const rows = db
    .selectFrom('tags')
    .select(['id', 'public_id', 'name', 'language'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    // In one order, so that two calls for the same tags wait for each other and never deadlock.
    .orderBy('id');
  return (to === 'change' ? rows.forUpdate() : rows.forShare()).execute();
}

export const updateName = (db: Db, groupId: number, id: number, name: string) =>
  db
    .updateTable('tags')
    .set({ name, name_key: fold(name), updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

/** Deletes a tag with its translations; what carries it carries `into` instead, or nothing. */
export async function replaceTag(db: Db, groupId: number, id: number, into: number | null, at: Date): Promise<void> {
  for (const [table, owner] of [
    ['exercise_tags', 'exercise_id'],
    ['circuit_tags', 'circuit_id'],
  ] as const) {
    const [links, column] = [sql.table(table), sql.ref(owner)];
    if (into !== null)
      await sql`insert into ${links} (group_id, ${column}, tag_id)
        select group_id, ${column}, ${into} from ${links} where group_id = ${groupId} and tag_id = ${id}
        on conflict do nothing`.execute(db);
    await sql`delete from ${links} where group_id = ${groupId} and tag_id = ${id}`.execute(db);
  }
  await db.deleteFrom('tag_texts').where('group_id', '=', groupId).where('tag_id', '=', id).execute();
  await db.updateTable('tags').set({ deleted_at: at }).where('group_id', '=', groupId).where('id', '=', id).execute();
}

export async function replaceExerciseTags(db: Db, groupId: number, exerciseId: number, tagIds: readonly number[]): Promise<void> {
  await db.deleteFrom('exercise_tags').where('group_id', '=', groupId).where('exercise_id', '=', exerciseId).execute();
  if (tagIds.length === 0) return;
  await db
    .insertInto('exercise_tags')
    .values(tagIds.map((tagId) => ({ group_id: groupId, exercise_id: exerciseId, tag_id: tagId })))
    .execute();
}
