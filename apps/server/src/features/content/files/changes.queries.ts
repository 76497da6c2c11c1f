import type { ContentLanguage } from '@physio/contract/content/content';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

export const updateZone = (db: Db, groupId: number, id: number, bucketType: string) =>
  db
    .updateTable('attachments')
    .set({ bucket_type: bucketType, updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const updateName = (db: Db, groupId: number, id: number, name: string) =>
  db
    .updateTable('attachments')
    .set({ display_name: name, name_key: fold(name), updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const updateLanguage = (db: Db, groupId: number, id: number, language: ContentLanguage) =>
  db
    .updateTable('attachments')
    .set({ language, updated_at: sql`now()` })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

/** Primaries of an exercise change one at a time. */
export const holdExercise = (db: Db, groupId: number, id: number) =>
  db.selectFrom('exercises').select('id').where('group_id', '=', groupId).where('id', '=', id).forNoKeyUpdate().execute();

export async function replacePrimary(
  db: Db,
  groupId: number,
  primary: { exerciseId: number; attachmentId: number; mediaType: string },
): Promise<void> {
  await db
    .updateTable('exercise_attachments')
    .set({ is_primary: false })
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', primary.exerciseId)
    .where('media_type', '=', primary.mediaType)
    .where('attachment_id', '<>', primary.attachmentId)
    .where('is_primary', '=', true)
    .execute();
  await db
    .insertInto('exercise_attachments')
    .values({
      group_id: groupId,
      exercise_id: primary.exerciseId,
      attachment_id: primary.attachmentId,
      media_type: primary.mediaType,
      is_primary: true,
    })
    .onConflict((conflict) => conflict.columns(['exercise_id', 'attachment_id']).doUpdateSet({ is_primary: true }))
    .execute();
}

/** Marks files deleted; exercises that showed one show it no more. @returns how many */
export async function deleteFiles(db: Db, groupId: number, ids: readonly number[], at: Date): Promise<number> {
  await db
    .updateTable('exercise_attachments')
    .set((e) => ({ was_primary: e.ref('is_primary'), is_primary: false }))
    .where('group_id', '=', groupId)
    .where('attachment_id', '=', anyOf(ids))
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ deleted_at: at })
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Brings files back, and their places as an exercise's GIF or video unless another has been chosen since. */
export async function restoreFiles(db: Db, groupId: number, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('attachments')
    .set({ deleted_at: null })
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(ids))
    .execute();
  const shown = await db
    .selectFrom('exercise_attachments')
    .select(['exercise_id', 'attachment_id'])
    .where('group_id', '=', groupId)
    .where('attachment_id', '=', anyOf(ids))
    .where('was_primary', '=', true)
    .orderBy('exercise_id')
    .orderBy('attachment_id')
    .execute();
  for (const { exercise_id, attachment_id } of shown) {
    await holdExercise(db, groupId, exercise_id);
    await sql`
      update exercise_attachments ea set was_primary = false, is_primary = not exists (
        select from exercise_attachments o
        where o.exercise_id = ea.exercise_id and o.media_type = ea.media_type and o.is_primary
      )
      where ea.group_id = ${groupId} and ea.attachment_id = ${attachment_id} and ea.exercise_id = ${exercise_id}`.execute(db);
  }
}

export async function deleteFilesOf(db: Db, groupId: number, folderId: number, at: Date): Promise<void> {
  const rows = await db
    .selectFrom('attachments')
    .select('id')
    .where('group_id', '=', groupId)
    .where('folder_id', '=', folderId)
    .where('deleted_at', 'is', null)
    .execute();
  await deleteFiles(
    db,
    groupId,
    rows.map((row) => row.id),
    at,
  );
}

/** The files that went when their folder went, not those deleted before. */
export async function restoreFilesOf(db: Db, groupId: number, folderId: number, deletedAt: Date): Promise<void> {
  await db
    .updateTable('attachments')
    .set({ deleted_at: null })
    .where('group_id', '=', groupId)
    .where('folder_id', '=', folderId)
    .where('deleted_at', '=', deletedAt)
    .execute();
}

type Copies = { fromIds: readonly number[]; folderId: number; bucket: string; createdBy: number; at: Date };

/** New placements of the same stored files. @returns their public ids, in the order given */
export async function insertCopies(
  db: Db,
  groupId: number,
  { fromIds, folderId, bucket, createdBy, at }: Copies,
): Promise<string[]> {
  const publicIds = fromIds.map(() => newPublicId());
  await sql`
    insert into attachments (public_id, group_id, folder_id, bucket, bucket_type, created_by, created_at, copied_from_id,
      media_id, display_name, name_key, stored_name, file_type, media_type, language, gender, age_group)
    select n.public_id, a.group_id, ${folderId}, ${bucket}, ${bucket}, ${createdBy}, ${at}, a.id,
      a.media_id, a.display_name, a.name_key, a.stored_name, a.file_type, a.media_type, a.language, a.gender, a.age_group
    from unnest(${fromIds}::bigint[], ${publicIds}::text[]) with ordinality as n (from_id, public_id, place)
    join attachments a on a.group_id = ${groupId} and a.id = n.from_id
    order by n.place`.execute(db);
  return publicIds;
}
