import type { Badge } from '@physio/contract/challenges/badges';
import type { Challenge } from '@physio/contract/challenges/challenges';
import type { Playlist } from '@physio/contract/playlists/playlists';
import { newId } from './practice.ts';

export const aChallenge = (with_: Partial<Challenge> = {}): Challenge => ({
  id: newId(),
  name: 'Stairs',
  challenge_type: 'individual',
  starts_on: '2026-01-01',
  ends_on: '2026-01-31',
  suffix: 'pts',
  scoring: 'manual',
  measured_only: false,
  participants: 0,
  days_left: 3,
  is_started: true,
  is_expired: false,
  ...with_,
});

export const aPlaylist = (with_: Partial<Playlist> = {}): Playlist => ({
  id: newId(),
  name: 'Hall',
  orientation: 'landscape',
  is_default: false,
  items: [],
  ...with_,
});

export const aBadge = (title: string): Badge => ({
  id: newId(),
  title,
  sub_title: '',
  badge_image: null,
  media_id: null,
  awards: 0,
});
