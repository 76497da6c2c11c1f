import { creditsToShow } from '@physio/contract/credits/credits';
import type { Rank, ShownChallenge } from '@physio/contract/leaderboard/leaderboard';
import { courseOf } from '#features/challenges/public.ts';
import type { MediaLinks } from '#platform/store/links.ts';
import type { RankRow, ShownRow, selectBadges } from './leaderboard.queries.ts';
import { dayFirst, shortName } from './names.rules.ts';

type BadgeRow = Awaited<ReturnType<typeof selectBadges>>[number];

export function toShown(challenge: ShownRow, today: string): ShownChallenge {
  const { days_left, is_expired } = courseOf(challenge, today);
  return {
    name: challenge.name,
    challenge_type: challenge.challenge_type,
    start_date: dayFirst(challenge.starts_on),
    end_date: dayFirst(challenge.ends_on),
    days_left,
    current_day: dayFirst(today),
    is_expired,
  };
}

export const toHost = (row: ShownRow, links: MediaLinks) => ({
  group_name: row.group_name,
  logo: row.logo_key === null ? null : links.link(row.logo_key),
  background_color: row.background_color,
  text_color: row.text_color,
});

export const toRank = (row: RankRow, challenge: ShownRow, badges: readonly BadgeRow[], links: MediaLinks): Rank => ({
  rank: row.rank,
  name: challenge.shows_full_names ? `${row.first_name} ${row.last_name}` : shortName(row.first_name, row.last_name),
  team_name: row.team_name,
  team_points: row.team_points,
  points: row.points,
  suffix: challenge.suffix,
  profile_image: null,
  badges: badges
    .filter((badge) => badge.patient_id === row.patient_id)
    .map(({ id, title, sub_title, object_key, badge_count, credit }) => ({
      id,
      title,
      sub_title,
      badge_image: object_key === null ? null : links.link(object_key),
      badge_count,
      credits: creditsToShow(credit),
    })),
});

export const toTeamRank = ({ name, points, rank }: { name: string; points: number; rank: number }, suffix: string): Rank => ({
  rank,
  name,
  team_name: name,
  team_points: points,
  points,
  suffix,
  profile_image: null,
  badges: [],
});
