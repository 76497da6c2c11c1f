import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The group's files with these names, folded, or these digests; the newest of a name first. */
export const selectNamedFiles = (db: Db, groupId: number, names: readonly string[], digests: readonly string[]) =>
  db
    .selectFrom('attachments as a')
    .innerJoin('media_objects as m', (join) => join.onRef('m.id', '=', 'a.media_id').onRef('m.group_id', '=', 'a.group_id'))
    .select([
      'a.display_name',
      'a.name_key',
      'a.file_type',
      'm.sha256',
      'm.byte_size',
      'm.mime',
      'm.width',
      'm.height',
      'm.duration_ms',
    ])
    .where('a.group_id', '=', groupId)
    .where('a.deleted_at', 'is', null)
    .where('m.state', '=', 'ready')
    .where(sql<boolean>`(a.name_key = any(${names}) or encode(m.sha256, 'hex') = any(${digests}))`)
    .orderBy('a.id', 'desc')
    .execute();
