import { POSTERS_A_FOLDER } from '@physio/contract/content/folder-posters';
import type { KeptCredit } from '@physio/contract/credits/credits';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';

/** `posters`: object keys, newest first. A file that stands in several places counts in each and is pictured once. */
type FolderPosters = { folder_id: string; file_count: number; posters: string[]; credits: KeptCredit[] };

export async function selectPosters(db: Db, groupId: number, publicIds: readonly string[]): Promise<FolderPosters[]> {
  const { rows } = await sql<FolderPosters>`
    with recursive down (top, id) as (
      select public_id, id from folders
      where group_id = ${groupId} and public_id = any(${[...publicIds]}) and deleted_at is null
      union all
      select d.top, f.id from folders f join down d on f.parent_id = d.id where f.group_id = ${groupId} and f.deleted_at is null
    ), files as (
      select d.top, a.id, a.created_at, a.media_id, coalesce(p.object_key, case when a.media_type = 'image' then m.object_key end) as picture
      from down d
      join attachments a on a.group_id = ${groupId} and a.folder_id = d.id and a.deleted_at is null
      join media_objects m on m.group_id = a.group_id and m.id = a.media_id
      left join media_objects p on p.group_id = m.group_id and p.id = m.poster_id
    ), pictures as (
      select top, picture, max(media_id) as media_id, row_number() over (partition by top order by max(created_at) desc, max(id) desc) as place
      from files where picture is not null group by top, picture
    )
    select t.top as folder_id, (select count(*)::int from files f where f.top = t.top) as file_count,
      array(select picture from pictures p where p.top = t.top and place <= ${POSTERS_A_FOLDER} order by place) as posters,
      coalesce((select jsonb_agg(c.credit order by c.place) from (
        select p.place, ${creditOf('media_id', 'p.media_id', groupId)} as credit from pictures p where p.top = t.top and p.place <= ${POSTERS_A_FOLDER}
      ) c where c.credit is not null), '[]') as credits
    from (select distinct top from down) t`.execute(db);
  return rows;
}
