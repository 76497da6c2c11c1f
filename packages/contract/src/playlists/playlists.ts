import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { atMost, flag, int, jsonText, objectId, requiredText } from '../common/fields.ts';
import { CONTENT_MESSAGES } from '../content/content.ts';
import { ShownCredits } from '../credits/credits.ts';
import { CHALLENGE_NOT_FOUND, ORIENTATIONS, PLAYLIST_TYPES } from '../leaderboard/leaderboard.ts';

export const PLAYLIST_LIMITS = { name: 60, items: 50, seconds: 3600 } as const;
export const PLAYLIST_MESSAGES = {
  notFound: 'Playlist not found',
  nameRequired: 'Playlist name is required',
  nameTooLong: 'Playlist name cannot exceed 60 characters',
  badSeconds: 'Seconds must be between 1 and 3600',
  badItems: 'Unknown playlist items',
  tooMany: 'A playlist can have at most 50 items',
  wrongKind: 'An image item needs a picture, and a video item a video',
} as const;
const SAYS = PLAYLIST_MESSAGES;

/** What one turn of a display shows. `name` and `poster` of a file are null when it was deleted: the display skips it. */
export const PlaylistItem = z.object({
  type: z.enum(PLAYLIST_TYPES),
  challenge_id: z.nullable(z.string()),
  media_id: z.nullable(z.string()),
  time: z.number(),
  name: z.nullable(z.string()),
  poster: z.nullable(z.string()),
  credits: ShownCredits,
});
export type PlaylistItem = z.infer<typeof PlaylistItem>;
export const Playlist = z.object({
  id: z.string(),
  name: z.string(),
  orientation: z.enum(ORIENTATIONS),
  is_default: z.boolean(),
  items: z.array(PlaylistItem),
});
export type Playlist = z.infer<typeof Playlist>;

const seconds = int(1, PLAYLIST_LIMITS.seconds, SAYS.badSeconds);
const PlaylistItemFields = z.discriminatedUnion('type', [
  z.object({ type: z.literal('leaderboard'), challenge_id: objectId(CHALLENGE_NOT_FOUND), time: seconds }),
  z.object({ type: z.enum(['image', 'video']), media_id: objectId(CONTENT_MESSAGES.fileNotFound), time: seconds }),
]);
export type PlaylistItemFields = z.infer<typeof PlaylistItemFields>;
export const PlaylistFields = z.object({
  name: requiredText(PLAYLIST_LIMITS.name, SAYS.nameRequired, SAYS.nameTooLong),
  orientation: z.enum(ORIENTATIONS),
  is_default: flag(),
  items: jsonText(z.array(PlaylistItemFields).check(atMost(PLAYLIST_LIMITS.items, SAYS.tooMany)), SAYS.badItems),
});
export type PlaylistFields = z.infer<typeof PlaylistFields>;

const SHOWN_ON = ['playlists', 'leaderboard'] as const;
const onePlaylist = { access: 'admin', params: z.object({ id: objectId(SAYS.notFound) }), ids: { id: 'playlist' } } as const;

export const listPlaylists = endpoint({
  method: 'GET',
  path: '/api/ext/v1/playlists',
  summary: "The group's playlists by name, with their items in order",
  access: 'member',
  data: z.array(Playlist),
});
export const createPlaylist = endpoint({
  method: 'POST',
  path: '/api/ext/v1/playlists',
  summary: 'Create a playlist; a default one takes the place of the former for its orientation',
  done: 'Playlist saved',
  changes: SHOWN_ON,
  access: 'admin',
  body: PlaylistFields,
  data: z.object({ id: z.string() }),
  audit: 'playlist.create',
  idempotent: true,
});
export const updatePlaylist = endpoint({
  ...onePlaylist,
  method: 'PUT',
  path: '/api/ext/v1/playlists/:id',
  summary: 'Replace a playlist and the order of its items',
  done: 'Playlist saved',
  changes: SHOWN_ON,
  body: PlaylistFields,
  audit: 'playlist.update',
});
export const deletePlaylist = endpoint({
  ...onePlaylist,
  method: 'DELETE',
  path: '/api/ext/v1/playlists/:id',
  summary: 'Delete a playlist',
  done: 'Playlist deleted',
  changes: SHOWN_ON,
  audit: 'playlist.delete',
});
export const restorePlaylist = endpoint({
  ...onePlaylist,
  method: 'POST',
  path: '/api/ext/v1/playlists/:id/restore',
  summary: 'Undo the deletion of a playlist; it is the default again unless another has become that',
  done: 'Playlist brought back',
  changes: SHOWN_ON,
  audit: 'playlist.restore',
});
