import { NEW_GROUP_COLOURS } from '@physio/contract/common/limits';
import type { PlaylistEntry, Rank, ShownChallenge } from '@physio/contract/leaderboard/leaderboard';
import { DEFAULT_ITEM_SECONDS } from '@physio/contract/leaderboard/leaderboard';
import { isHexColour, readable, toHex, toOklch } from '#ui/contrast.ts';

export const REFRESH_MS = 60_000;
export const PODIUM_PLACES = 3;
const TEXT_CONTRAST = 7;
const MOST_CHROMA = 0.12;

type Search = { groupId: string; challengeId: string; playlist_id: string };
export type Shown = { kind: 'playlist'; groupId: string; playlistId: string } | { kind: 'board'; challengeId: string } | null;

/** What an address asks for; null when it names nothing. */
export function shownBy({ groupId, challengeId, playlist_id }: Search): Shown {
  if (groupId !== '' && playlist_id !== '') return { kind: 'playlist', groupId, playlistId: playlist_id };
  if (challengeId !== '') return { kind: 'board', challengeId };
  return groupId === '' ? null : { kind: 'playlist', groupId, playlistId: '' };
}

const sortable = (dayFirst: string) => dayFirst.split('/').toReversed().join('-');
/** Whether its first day has come. */
export const isBegun = ({ start_date, current_day }: Pick<ShownChallenge, 'start_date' | 'current_day'>): boolean =>
  sortable(start_date) <= sortable(current_day);
/** Only then there is a Today. */
export const isRunning = (challenge: ShownChallenge): boolean => challenge.days_left > 0 && isBegun(challenge);

/** Milliseconds an item stands, its fade-in included. */
export const standingMs = ({ time }: PlaylistEntry): number => (time > 0 ? time : DEFAULT_ITEM_SECONDS) * 1000;

/** The podium holds the first three of a challenge of individuals. */
export const splitPodium = <T>(entries: T[], isTeams: boolean): { podium: T[]; list: T[] } =>
  isTeams ? { podium: [], list: entries } : { podium: entries.slice(0, PODIUM_PLACES), list: entries.slice(PODIUM_PLACES) };

/** Rankings carry no ids: a row is known by its name and team, the second of that name by its number. */
export function keyed(entries: readonly Rank[]): { key: string; entry: Rank }[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const name = `${entry.name} · ${entry.team_name ?? ''}`;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return { key: `${name} · ${number}`, entry };
  });
}

/** The group's hue as a dark ground, and a text that reads on all of it. */
export function boardColours(host: { background_color: string; text_color: string } | undefined) {
  const background = host && isHexColour(host.background_color) ? host.background_color : NEW_GROUP_COLOURS.background;
  const text = host && isHexColour(host.text_color) ? host.text_color : '#ffffff';
  const { C, h } = toOklch(background);
  const ground = (L: number) => toHex({ L, C: Math.min(C, MOST_CHROMA), h });
  const top = ground(0.42);
  return { top, bottom: ground(0.2), text: readable(top, text, TEXT_CONTRAST).text };
}
