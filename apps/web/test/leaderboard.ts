import type { Rank, Ranking, ShownChallenge } from '@physio/contract/leaderboard/leaderboard';

const anEntry = (rank: number): Rank => ({
  rank,
  name: 'Mina N.',
  team_name: null,
  team_points: null,
  points: 100 - rank,
  suffix: 'days',
  profile_image: null,
  badges: [],
});

/** A board with so many on it: no two have the same rank. */
export const aRanking = (count: number, challenge: Partial<ShownChallenge> = {}): Ranking => {
  const entries = Array.from({ length: count }, (_, at) => anEntry(at + 1));
  const isTeams = challenge.challenge_type === 'team';
  return {
    ranking_data: isTeams ? [] : entries,
    team_ranking_data: isTeams ? entries : [],
    challenge: {
      name: 'Stairs',
      challenge_type: 'individual',
      start_date: '01/01/2026',
      end_date: '31/01/2026',
      days_left: 3,
      current_day: '29/01/2026',
      is_expired: false,
      ...challenge,
    },
    host: { group_name: 'Lakeside Physiotherapy', logo: null, background_color: '#006B66', text_color: '#FFFFFF' },
    total_count: count,
  };
};
