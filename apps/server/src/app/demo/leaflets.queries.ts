import { fold } from '@physio/contract/text/fold';
import type { Language } from '@physio/demo/practice/types';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

/** A folder of the education section. @returns its internal id */
export const insertFolder = async (db: Db, groupId: number, name: string): Promise<number> =>
  (
    await db
      .insertInto('folders')
      .values((e) => ({
        public_id: newPublicId(),
        group_id: groupId,
        bucket: 'education',
        parent_id: e
          .selectFrom('folders')
          .select('id')
          .where('group_id', '=', groupId)
          .where('bucket', '=', 'education')
          .where('kind', '=', 'root'),
        name,
        name_key: fold(name),
        kind: 'folder',
        depth: 1,
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

type Leaflet = { folderId: number; id: number; key: string; name: string; language: Language; by: number; at: Date };

/** A stored PDF as a file of that folder. */
export const insertLeaflet = (db: Db, groupId: number, leaflet: Leaflet) =>
  db
    .insertInto('attachments')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      folder_id: leaflet.folderId,
      bucket: 'education',
      media_id: leaflet.id,
      display_name: leaflet.name,
      name_key: fold(leaflet.name),
      stored_name: leaflet.key.slice(leaflet.key.indexOf('/') + 1),
      file_type: 'pdf',
      media_type: 'document',
      bucket_type: 'education',
      language: leaflet.language,
      created_by: leaflet.by,
      created_at: leaflet.at,
    })
    .execute();
