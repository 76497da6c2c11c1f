import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { idOrNone, objectId } from '../common/fields.ts';
import { paging } from '../common/paging.ts';
import { ShownCredits } from '../credits/credits.ts';

export const CHALLENGE_TYPES = ['individual', 'team'] as const;
export type ChallengeType = (typeof CHALLENGE_TYPES)[number];
export const RANKING_TYPES = ['overall', 'daily'] as const;
export type RankingType = (typeof RANKING_TYPES)[number];
export const ORIENTATIONS = ['landscape', 'portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];
export const PLAYLIST_TYPES = ['leaderboard', 'image', 'video'] as const;

export const CHALLENGE_NOT_FOUND = 'Challenge not found';
export const RANKING_PAGE_SIZE = 100;
/** For a playlist item that names no valid time. */
export const DEFAULT_ITEM_SECONDS = 10;
/** What the first ranks are called, from rank 1 on, unless the server is configured otherwise. */
export const TIERS: readonly string[] = ['Platinum', 'Emerald', 'Elite'];

const RankBadge = z.object({
  id: z.string(),
  title: z.string(),
  sub_title: z.string(),
  badge_image: z.nullable(z.string()),
  badge_count: z.number(),
  credits: ShownCredits,
});

/** One row of a ranking. Among equal points, whoever reached them first ranks higher; no rank is shared. */
export const Rank = z.object({
  rank: z.number(),
  name: z.string(),
  team_name: z.nullable(z.string()),
  team_points: z.nullable(z.number()),
  points: z.number(),
  suffix: z.string(),
  profile_image: z.nullable(z.string()),
  badges: z.array(RankBadge),
});
export type Rank = z.infer<typeof Rank>;

/** Dates `DD/MM/YYYY`, days of the group's own time zone. `days_left` is 1 on the last day. */
export const ShownChallenge = z.object({
  name: z.string(),
  challenge_type: z.enum(CHALLENGE_TYPES),
  start_date: z.string(),
  end_date: z.string(),
  days_left: z.number(),
  current_day: z.string(),
  is_expired: z.boolean(),
});
export type ShownChallenge = z.infer<typeof ShownChallenge>;

/** Whose display it is. */
const Host = z.object({
  group_name: z.string(),
  logo: z.nullable(z.string()),
  background_color: z.string(),
  text_color: z.string(),
});

/** A display asks once a minute; a practice may have many behind one address. */
const RATE = perMinute(600);

export const getRanking = endpoint({
  method: 'GET',
  path: '/api/v2/get-users-ranking-details/:challengeId',
  summary: "A challenge's ranking for the public display; a closed board answers as an unknown one",
  access: 'public',
  params: z.object({ challengeId: objectId(CHALLENGE_NOT_FOUND) }),
  query: z.object({
    'ranking-type': z._default(z.enum(RANKING_TYPES, 'Unknown ranking type'), 'overall'),
    ...paging(RANKING_PAGE_SIZE),
  }),
  data: z.object({
    ranking_data: z.array(Rank),
    team_ranking_data: z.array(Rank),
    challenge: ShownChallenge,
    host: Host,
    total_count: z.number(),
  }),
  ids: { challengeId: 'challenge' },
  rate: RATE,
});
export type Ranking = z.infer<typeof getRanking.data>;

export const PlaylistEntry = z.object({
  type: z.enum(PLAYLIST_TYPES),
  file_path: z.nullable(z.string()),
  challenge_id: z.nullable(z.string()),
  time: z.number(),
  credits: ShownCredits,
});
export type PlaylistEntry = z.infer<typeof PlaylistEntry>;

export const getDisplay = endpoint({
  method: 'GET',
  path: '/api/v1/get-leaderboard-details/:groupId',
  summary: "What a display shows in turn: the named playlist, else the group's default one for the orientation",
  access: 'public',
  params: z.object({ groupId: objectId('Group not found') }),
  query: z.object({
    playlist_id: idOrNone('Playlist not found'),
    orientation: z._default(z.enum(ORIENTATIONS, 'Unknown orientation'), 'landscape'),
  }),
  data: z.array(PlaylistEntry),
  ids: { groupId: 'group' },
  filters: { playlist_id: 'playlist' },
  rate: RATE,
});
