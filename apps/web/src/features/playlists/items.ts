import type { KeptCredit } from '@physio/contract/credits/credits';
import type { PlaylistItem, PlaylistItemFields } from '@physio/contract/playlists/playlists';

/** An item while it is edited, known by an id of this browser. */
export type Item = {
  key: string;
  name: string;
  poster: string | null;
  fields: PlaylistItemFields;
  credits?: KeptCredit[] | undefined;
};

/** Items as they stand; what was deleted since cannot be kept. */
export const readItems = (items: readonly PlaylistItem[]): Item[] =>
  items.flatMap(({ type, challenge_id, media_id, time, name, poster, credits }) => {
    if (name === null) return [];
    if (type === 'leaderboard') return challenge_id ? [newItem({ type, challenge_id, time }, name, { poster })] : [];
    return media_id ? [newItem({ type, media_id, time }, name, { poster, credits })] : [];
  });

type Picture = Pick<Item, 'poster' | 'credits'>;
export const newItem = (fields: PlaylistItemFields, name: string, picture: Picture = { poster: null }): Item => ({
  key: crypto.randomUUID(),
  name,
  fields,
  ...picture,
});

export const moveItem = (items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
};
