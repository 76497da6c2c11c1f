import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import { type Db, inTransaction } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

export type NewObject = {
  key: string;
  sha256: Buffer;
  bytes: number;
  mime: string;
  type: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
};

/** Written and on disk before the file is stored, whatever `db`'s setting. */
export const insertDraft = (db: Db, key: string) =>
  inTransaction(db, async (transaction) => {
    await sql`set local synchronous_commit = on`.execute(transaction);
    await transaction.insertInto('media_drafts').values({ object_key: key }).execute();
  });
export const addDraft = (db: Db, key: string) => db.insertInto('media_drafts').values({ object_key: key }).execute();
/** @returns false when it is gone: a sweep has taken the file */
export async function deleteDraft(db: Db, key: string): Promise<boolean> {
  const gone = await db.deleteFrom('media_drafts').where('object_key', '=', key).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
/** @returns false when there is none, or when a transaction that is still open takes it */
export async function holdDraft(db: Db, key: string): Promise<boolean> {
  const draft = db.selectFrom('media_drafts').select('object_key').where('object_key', '=', key);
  return (await draft.forUpdate().skipLocked().executeTakeFirst()) !== undefined;
}
export const selectDrafts = (db: Db, olderThanSeconds: number) =>
  db
    .selectFrom('media_drafts')
    .select('object_key')
    .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .execute();

/** The group's stored file of these bytes. */
const byDigest = (db: Db, groupId: number, sha256: Buffer) =>
  db
    .selectFrom('media_objects')
    .select(['id', 'object_key', 'poster_id', 'file_type'])
    .where('group_id', '=', groupId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'ready')
    .orderBy('id')
    .limit(1);
export const selectByDigest = (db: Db, groupId: number, sha256: Buffer) => byDigest(db, groupId, sha256).executeTakeFirst();
/** It stays until the transaction ends. */
export const holdByDigest = (db: Db, groupId: number, sha256: Buffer) =>
  byDigest(db, groupId, sha256).forKeyShare().executeTakeFirst();

/** The group's stored files of these bytes, by digest; `hold`: they stay until the transaction ends. */
export async function findStored(
  db: Db,
  groupId: number,
  digests: readonly Buffer[],
  hold?: 'hold',
): Promise<Map<string, { id: number; key: string }>> {
  const rows = await db
    .selectFrom('media_objects')
    .select(['id', 'object_key', 'sha256'])
    .where('group_id', '=', groupId)
    .where('sha256', '=', anyOf(digests))
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .$if(hold === 'hold', (query) => query.forKeyShare())
    .execute();
  return new Map(rows.map((row) => [row.sha256.toString('hex'), { id: row.id, key: row.object_key }]));
}

/** Bytes that the group's stored files take, each counted once. */
export async function sumStored(db: Db, groupId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('media_objects')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('byte_size'), sql<number>`0`).as('bytes'))
    .where('group_id', '=', groupId)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Uploads of a group take turns from here to the end of their transactions: no two use the same room. */
export const holdStorage = (db: Db, groupId: number) =>
  db.selectFrom('groups').select('id').where('id', '=', groupId).forNoKeyUpdate().execute();

export const insertObject = (db: Db, groupId: number, object: NewObject) =>
  db
    .insertInto('media_objects')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      object_key: object.key,
      sha256: object.sha256,
      byte_size: object.bytes,
      mime: object.mime,
      file_type: object.type,
      width: object.width,
      height: object.height,
      duration_ms: object.durationMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const selectObject = (db: Db, id: number) =>
  db
    .selectFrom('media_objects as m')
    .leftJoin('groups as g', 'g.id', 'm.group_id')
    .select([
      'm.group_id',
      'g.public_id as group_public_id',
      'm.object_key',
      'm.byte_size',
      'm.file_type',
      'm.poster_id',
      'm.pages',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();

/** The stored object a file shows, kept until the transaction ends. */
export const holdShown = (db: Db, groupId: number, attachmentId: string) =>
  db
    .selectFrom('media_objects as m')
    .innerJoin('attachments as a', (join) => join.onRef('a.media_id', '=', 'm.id').onRef('a.group_id', '=', 'm.group_id'))
    .select(['m.id', 'm.file_type', 'm.poster_id'])
    .where('m.group_id', '=', groupId)
    .where('a.public_id', '=', attachmentId)
    .where('a.deleted_at', 'is', null)
    .forUpdate('m')
    .executeTakeFirst();

export const updatePdf = (db: Db, groupId: number, id: number, facts: { pages: number | null; locked: boolean }) =>
  db.updateTable('media_objects').set(facts).where('group_id', '=', groupId).where('id', '=', id).execute();

export const updatePoster = (db: Db, groupId: number, id: number, posterId: number) =>
  db.updateTable('media_objects').set({ poster_id: posterId }).where('group_id', '=', groupId).where('id', '=', id).execute();

/** Rows of files deleted before `before`: past their Undo. */
export async function forgetDeleted(db: Db, before: Date): Promise<void> {
  await sql`
    with gone as (select id from attachments where deleted_at < ${before}), links as (
      delete from exercise_attachments where attachment_id in (select id from gone)
    ), copies as (
      update attachments set copied_from_id = null where copied_from_id in (select id from gone) and id not in (select id from gone)
    ) update attachments set copied_from_id = null where id in (select id from gone)`.execute(db);
  await db.deleteFrom('attachments').where('deleted_at', '<', before).execute();
}

/** Stored files that nothing shows any more. */
export const selectUnreferenced = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('media_objects as m')
    .select(['m.id', 'm.object_key'])
    .where('m.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attachments as a').select('a.id').whereRef('a.media_id', '=', 'm.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('captions as c').select('c.id').whereRef('c.media_id', '=', 'm.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('media_objects as o').select('o.id').whereRef('o.poster_id', '=', 'm.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('groups as g').select('g.id').whereRef('g.logo_media_id', '=', 'm.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as u').select('u.id').whereRef('u.profile_media_id', '=', 'm.id'))),
    )
    .orderBy('m.id')
    .limit(limit)
    .execute();

export const deleteObject = (db: Db, id: number) => db.deleteFrom('media_objects').where('id', '=', id).execute();
