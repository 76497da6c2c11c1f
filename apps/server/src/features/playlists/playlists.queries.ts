import type { Orientation, PlaylistEntry } from '@physio/contract/leaderboard/leaderboard';
import type { PlaylistFields } from '@physio/contract/playlists/playlists';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';
import { newPublicId } from '#db/public-id.ts';

type ItemType = PlaylistEntry['type'];

export const selectPlaylists = (db: Db, groupId: number) =>
  db
    .selectFrom('playlists')
    .select(['id', 'public_id', 'name', 'orientation', 'is_default'])
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .$narrowType<{ orientation: Orientation }>()
    .execute();

/** Items in order with what they show; the names are null where that was deleted. */
const items = (db: Db, groupId: number) =>
  db
    .selectFrom('playlist_items as i')
    .leftJoin('challenges as c', (join) =>
      join.onRef('c.group_id', '=', 'i.group_id').onRef('c.id', '=', 'i.challenge_id').on('c.deleted_at', 'is', null),
    )
    .leftJoin('attachments as a', (join) =>
      join.onRef('a.group_id', '=', 'i.group_id').onRef('a.id', '=', 'i.attachment_id').on('a.deleted_at', 'is', null),
    )
    .leftJoin('media_objects as m', (join) => join.onRef('m.group_id', '=', 'a.group_id').onRef('m.id', '=', 'a.media_id'))
    .where('i.group_id', '=', groupId)
    .orderBy('i.playlist_id')
    .orderBy('i.position');

export const selectItems = (db: Db, groupId: number, playlistIds: readonly number[]) =>
  items(db, groupId)
    .leftJoin('media_objects as p', (join) => join.onRef('p.group_id', '=', 'm.group_id').onRef('p.id', '=', 'm.poster_id'))
    .leftJoin('challenges as any_c', (join) =>
      join.onRef('any_c.group_id', '=', 'i.group_id').onRef('any_c.id', '=', 'i.challenge_id'),
    )
    .leftJoin('attachments as any_a', (join) =>
      join.onRef('any_a.group_id', '=', 'i.group_id').onRef('any_a.id', '=', 'i.attachment_id'),
    )
    .select(['i.playlist_id', 'i.type', 'i.seconds', 'c.name as challenge_name', 'a.display_name as file_name'])
    .select(['any_c.public_id as challenge_id', 'any_a.public_id as media_id', 'm.object_key', 'p.object_key as poster_key'])
    .select(creditOf('media_id', 'm.id', groupId).as('credit'))
    .where('i.playlist_id', '=', anyOf(playlistIds))
    .$narrowType<{ type: ItemType }>()
    .execute();

/** What a display can show of a playlist, the named one or the default for the orientation: nothing that was deleted. */
export const selectEntries = (
  db: Db,
  groupId: number,
  { publicId, orientation }: { publicId: string | null; orientation: string },
) =>
  items(db, groupId)
    .innerJoin('playlists as l', (join) => join.onRef('l.group_id', '=', 'i.group_id').onRef('l.id', '=', 'i.playlist_id'))
    .select([
      'i.type',
      'i.seconds',
      'c.public_id as challenge_id',
      'm.object_key',
      creditOf('media_id', 'm.id', groupId).as('credit'),
    ])
    .where('l.deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('c.id', 'is not', null), eb('m.id', 'is not', null)]))
    .$if(publicId !== null, (query) => query.where('l.public_id', '=', publicId))
    .$if(publicId === null, (query) => query.where('l.is_default', '=', true).where('l.orientation', '=', orientation))
    .$narrowType<{ type: ItemType }>()
    .execute();

export const holdPlaylist = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('playlists')
    .select(['id', 'public_id'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** A deleted playlist, held. */
export const holdDeleted = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('playlists')
    .select(['id', 'orientation', 'is_default'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Held before any playlist by calls that change the default: one at a time, and without deadlocks. */
export const holdDefaults = (db: Db, groupId: number) =>
  db.selectFrom('groups').select('id').where('id', '=', groupId).forNoKeyUpdate().execute();

/** Whether a live playlist is the default of the orientation. */
export async function hasDefault(db: Db, groupId: number, orientation: string): Promise<boolean> {
  const row = await db
    .selectFrom('playlists')
    .select('id')
    .where('group_id', '=', groupId)
    .where('orientation', '=', orientation)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Frees the place of the default playlist. */
export const clearDefault = (db: Db, groupId: number, orientation: string) =>
  db
    .updateTable('playlists')
    .set({ is_default: false })
    .where('group_id', '=', groupId)
    .where('orientation', '=', orientation)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

type Head = Pick<PlaylistFields, 'name' | 'orientation' | 'is_default'>;

export const insertPlaylist = (db: Db, groupId: number, head: Head) =>
  db
    .insertInto('playlists')
    .values({ public_id: newPublicId(), group_id: groupId, ...head })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();

export const updatePlaylist = (
  db: Db,
  groupId: number,
  id: number,
  change: Partial<Head> & { updated_at: Date; deleted_at?: Date | null },
) => db.updateTable('playlists').set(change).where('group_id', '=', groupId).where('id', '=', id).execute();

export type NewItem = { type: ItemType; challenge_id: number | null; attachment_id: number | null; seconds: number };

export async function replaceItems(db: Db, groupId: number, playlistId: number, rows: readonly NewItem[]): Promise<void> {
  await db.deleteFrom('playlist_items').where('group_id', '=', groupId).where('playlist_id', '=', playlistId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('playlist_items')
    .values(rows.map((row, position) => ({ group_id: groupId, playlist_id: playlistId, position, ...row })))
    .execute();
}
