import { MESSAGES } from '@physio/contract/common/errors';
import { creditsToShow } from '@physio/contract/credits/credits';
import { CHALLENGE_NOT_FOUND, type PlaylistEntry, type Ranking, type RankingType } from '@physio/contract/leaderboard/leaderboard';
import { selectEntries } from '#features/playlists/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Services } from '#platform/http/context.ts';
import { toHost, toRank, toShown, toTeamRank } from './leaderboard.mapper.ts';
import * as queries from './leaderboard.queries.ts';

type Reading = Pick<Services, 'db' | 'clock' | 'links'>;
type Page = { 'ranking-type': RankingType; page: number; limit: number };

/** A page of a challenge's ranking. Today is a day of the group's own calendar. */
export async function getRanking({ db, clock, links }: Reading, publicId: string, page: Page): Promise<Ranking> {
  const challenge = await queries.findShownChallenge(db, publicId);
  if (challenge === undefined) throw new AppError('not_found', CHALLENGE_NOT_FOUND);
  const groupId = challenge.group_id;
  const today = dayIn(challenge.time_zone, clock.now());
  const isTeams = challenge.challenge_type === 'team';
  const day = page['ranking-type'] === 'daily' ? today : null;
  const wanted = { challengeId: challenge.id, day, limit: page.limit, offset: (page.page - 1) * page.limit };
  const [rows, teams, total] = await Promise.all([
    queries.selectRanking(db, groupId, wanted),
    isTeams ? queries.selectTeamRanking(db, groupId, wanted) : [],
    queries.countRanked(db, groupId, { ...wanted, ofTeams: isTeams }),
  ]);
  const patientIds = rows.map((row) => row.patient_id);
  const badges = patientIds.length === 0 ? [] : await queries.selectBadges(db, groupId, challenge.id, patientIds);
  return {
    ranking_data: rows.map((row) => toRank(row, challenge, badges, links)),
    team_ranking_data: teams.map((team) => toTeamRank(team, challenge.suffix)),
    challenge: toShown(challenge, today),
    host: toHost(challenge, links),
    total_count: total,
  };
}

/** What a display shows in turn; nothing when there is no such playlist. */
export async function getDisplay(
  { db, links }: Reading,
  groupPublicId: string,
  wanted: { playlist_id?: string | undefined; orientation: string },
): Promise<PlaylistEntry[]> {
  const group = await queries.findOpenGroup(db, groupPublicId);
  if (group === undefined) throw new AppError('not_found', MESSAGES.groupNotFound);
  const rows = await selectEntries(db, group.group_id, { publicId: wanted.playlist_id || null, orientation: wanted.orientation });
  return rows.map((row) => ({
    type: row.type,
    file_path: row.object_key === null ? null : links.link(row.object_key),
    challenge_id: row.challenge_id,
    time: row.seconds,
    credits: creditsToShow(row.credit),
  }));
}
