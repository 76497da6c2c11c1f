import { creditsToShow } from '@physio/contract/credits/credits';
import { CHALLENGE_NOT_FOUND } from '@physio/contract/leaderboard/leaderboard';
import {
  PLAYLIST_MESSAGES,
  type Playlist,
  type PlaylistFields,
  type PlaylistItemFields,
} from '@physio/contract/playlists/playlists';
import type { Db } from '#db/client.ts';
import { findChallenge } from '#features/challenges/public.ts';
import { requireFile } from '#features/content/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './playlists.queries.ts';

export async function listPlaylists({ db, group, links }: MemberContext): Promise<Playlist[]> {
  const playlists = await queries.selectPlaylists(db, group.id);
  const ids = playlists.map(({ id }) => id);
  const items = Map.groupBy(await queries.selectItems(db, group.id, ids), ({ playlist_id }) => playlist_id);
  return playlists.map(({ id, public_id, ...head }) => ({
    ...head,
    id: public_id,
    items: (items.get(id) ?? []).map((item) => {
      // A picture stands for itself until it has a poster.
      const picture = item.poster_key ?? (item.type === 'image' ? item.object_key : null);
      return {
        type: item.type,
        challenge_id: item.challenge_id,
        media_id: item.media_id,
        time: item.seconds,
        name: item.challenge_name ?? item.file_name,
        poster: picture === null ? null : links.link(picture),
        credits: creditsToShow(item.credit),
      };
    }),
  }));
}

export async function createPlaylist({ db, group, note }: MemberContext, { items, ...head }: PlaylistFields) {
  if (head.is_default) await queries.holdDefaults(db, group.id);
  const rows = await resolveItems(db, group.id, items);
  if (head.is_default) await queries.clearDefault(db, group.id, head.orientation);
  const { id, public_id } = await queries.insertPlaylist(db, group.id, head);
  await queries.replaceItems(db, group.id, id, rows);
  note(public_id);
  return { id: public_id };
}

export async function updatePlaylist(context: MemberContext, id: string, { items, ...head }: PlaylistFields): Promise<void> {
  const { db, group, clock } = context;
  if (head.is_default) await queries.holdDefaults(db, group.id);
  const playlist = await holdPlaylist(context, id);
  const rows = await resolveItems(db, group.id, items);
  if (head.is_default) await queries.clearDefault(db, group.id, head.orientation);
  await queries.updatePlaylist(db, group.id, playlist.id, { ...head, updated_at: clock.now() });
  await queries.replaceItems(db, group.id, playlist.id, rows);
}

export async function deletePlaylist(context: MemberContext, id: string): Promise<void> {
  const { db, group, clock } = context;
  const playlist = await holdPlaylist(context, id);
  await queries.updatePlaylist(db, group.id, playlist.id, { deleted_at: clock.now(), updated_at: clock.now() });
}

/** Does nothing to a playlist that is not deleted. It is the default again where no other has taken that place. */
export async function restorePlaylist(context: MemberContext, id: string): Promise<void> {
  const { db, group, clock } = context;
  await queries.holdDefaults(db, group.id);
  const deleted = await queries.holdDeleted(db, group.id, id);
  if (deleted === undefined) return void (await holdPlaylist(context, id));
  const isDefault = deleted.is_default && !(await queries.hasDefault(db, group.id, deleted.orientation));
  await queries.updatePlaylist(db, group.id, deleted.id, { is_default: isDefault, deleted_at: null, updated_at: clock.now() });
}

async function holdPlaylist({ db, group }: MemberContext, id: string) {
  const playlist = await queries.holdPlaylist(db, group.id, id);
  if (playlist === undefined) throw new AppError('not_found', PLAYLIST_MESSAGES.notFound);
  return playlist;
}

async function resolveItems(db: Db, groupId: number, items: readonly PlaylistItemFields[]): Promise<queries.NewItem[]> {
  const rows: queries.NewItem[] = [];
  for (const item of items) rows.push(await resolveItem(db, groupId, item));
  return rows;
}

async function resolveItem(db: Db, groupId: number, item: PlaylistItemFields): Promise<queries.NewItem> {
  if (item.type === 'leaderboard') {
    const challenge = await findChallenge(db, groupId, item.challenge_id);
    if (challenge === undefined) throw new AppError('unknown_reference', CHALLENGE_NOT_FOUND);
    return { type: item.type, challenge_id: challenge.id, attachment_id: null, seconds: item.time };
  }
  const file = await requireFile(db, groupId, item.media_id, 'unknown_reference');
  const isFitting = item.type === 'video' ? file.media_type === 'video' : ['image', 'gif'].includes(file.media_type);
  if (!isFitting) throw new AppError('validation', PLAYLIST_MESSAGES.wrongKind);
  return { type: item.type, challenge_id: null, attachment_id: file.id, seconds: item.time };
}
