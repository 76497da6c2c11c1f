import type { PackManifest } from '@physio/contract/library/pack';
import { type Db, json } from '#db/client.ts';
import type { Tables } from '#db/tables.ts';
import { inChunks } from '../chunks.ts';

export type NewBoxFile = Omit<Tables['library_box_files'], 'group_id' | 'box_id'>;

export const insertBox = (db: Db, groupId: number, box: { publicId: string; manifest: PackManifest; by: number; at: Date }) =>
  db
    .insertInto('library_boxes')
    .values({
      public_id: box.publicId,
      group_id: groupId,
      manifest: json(box.manifest),
      opened_by: box.by,
      created_at: box.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const insertBoxFiles = (db: Db, groupId: number, boxId: number, files: readonly NewBoxFile[]) =>
  inChunks(files, (some) =>
    db
      .insertInto('library_box_files')
      .values(some.map((file) => ({ ...file, group_id: groupId, box_id: boxId })))
      .execute(),
  );

/** The group's box, which stays until the transaction ends; `after`: opened since. */
export const holdBox = (db: Db, groupId: number, publicId: string, after: Date) =>
  db
    .selectFrom('library_boxes')
    .select(['id', 'manifest'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('created_at', '>', after)
    .forKeyShare()
    .executeTakeFirst();

export const findBox = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('library_boxes')
    .select(['id', 'manifest', 'created_at'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();

export const selectBoxFiles = (db: Db, groupId: number, boxId: number) =>
  db
    .selectFrom('library_box_files')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('box_id', '=', boxId)
    .orderBy('file')
    .execute();

/** Boxes of all groups that were opened before. */
export const selectOldBoxes = (db: Db, before: Date) =>
  db.selectFrom('library_boxes').select(['id', 'group_id']).where('created_at', '<', before).orderBy('id').execute();

/** The group's boxes but for the newest. */
export const selectSpareBoxes = (db: Db, groupId: number, kept: number) =>
  db
    .selectFrom('library_boxes')
    .select(['id', 'group_id'])
    .where('group_id', '=', groupId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .execute();

/** A box that nothing is being added from, kept from being added from until the transaction ends. */
export const holdIdleBox = (db: Db, groupId: number, boxId: number) =>
  db
    .selectFrom('library_boxes as b')
    .select('b.id')
    .where('b.group_id', '=', groupId)
    .where('b.id', '=', boxId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('library_installs as i')
            .select('i.id')
            .whereRef('i.group_id', '=', 'b.group_id')
            .whereRef('i.box_id', '=', 'b.public_id')
            .where('i.state', 'in', ['queued', 'copying']),
        ),
      ),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** @returns the keys of its files in the store */
export async function deleteBox(db: Db, groupId: number, boxId: number): Promise<string[]> {
  const files = await db
    .deleteFrom('library_box_files')
    .where('group_id', '=', groupId)
    .where('box_id', '=', boxId)
    .returning('object_key')
    .execute();
  await db.deleteFrom('library_boxes').where('group_id', '=', groupId).where('id', '=', boxId).execute();
  return files.map((file) => file.object_key);
}
