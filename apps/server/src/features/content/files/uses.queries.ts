import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

type Use = {
  attachment_id: string;
  kind: 'exercises' | 'playlists' | 'badges';
  id: string;
  name: string;
  exercise_key: number | null;
};

/** What shows these files: exercises as their GIF or video, playlists, badges. Each once a file, by name. */
export async function selectUses(db: Db, groupId: number, publicIds: readonly string[]): Promise<Use[]> {
  const { rows } = await sql<Use>`
    with files as (
      select id, public_id from attachments
      where group_id = ${groupId} and public_id = any(${[...publicIds]}) and deleted_at is null
    )
    select f.public_id as attachment_id, u.kind, u.id, u.name, u.exercise_key
    from files f, lateral (
      select 'exercises' as kind, e.public_id as id, e.name, e.id as exercise_key
      from exercise_attachments ea join exercises e on e.group_id = ea.group_id and e.id = ea.exercise_id
      where ea.group_id = ${groupId} and ea.attachment_id = f.id and ea.is_primary and e.deleted_at is null
      union
      select 'playlists', l.public_id, l.name, null
      from playlist_items i join playlists l on l.group_id = i.group_id and l.id = i.playlist_id
      where i.group_id = ${groupId} and i.attachment_id = f.id and l.deleted_at is null
      union
      select 'badges', b.public_id, b.title, null from badges b
      where b.group_id = ${groupId} and b.attachment_id = f.id and b.deleted_at is null
    ) u
    order by f.id, u.kind, u.name, u.id`.execute(db);
  return rows;
}
