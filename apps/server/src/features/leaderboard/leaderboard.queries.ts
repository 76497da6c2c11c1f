import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { creditOf } from '#db/credits.ts';

const host = (db: Db) =>
  db
    .selectFrom('groups as g')
    .leftJoin('media_objects as logo', 'logo.id', 'g.logo_media_id')
    .select(['g.id as group_id', 'g.group_name', 'g.background_color', 'g.text_color', 'g.time_zone'])
    .select(['g.leaderboard_full_names as shows_full_names', 'logo.object_key as logo_key'])
    .where('g.leaderboard_public', '=', true);

/** A group whose board is open. The caller is anonymous: the public id alone names the group. */
export const findOpenGroup = (db: Db, publicId: string) => host(db).where('g.public_id', '=', publicId).executeTakeFirst();

export type ShownRow = NonNullable<Awaited<ReturnType<typeof findShownChallenge>>>;

/** A live challenge of a group whose board is open, with what its display needs to know of the group. */
export const findShownChallenge = (db: Db, publicId: string) =>
  host(db)
    .innerJoin('challenges as c', 'c.group_id', 'g.id')
    .select(['c.id', 'c.public_id', 'c.name', 'c.challenge_type', 'c.starts_on', 'c.ends_on', 'c.suffix'])
    .where('c.public_id', '=', publicId)
    .where('c.deleted_at', 'is', null)
    .$narrowType<{ challenge_type: 'team' | 'individual' }>()
    .executeTakeFirst();

const WHOLE = '-infinity';

/** `day` null is the whole challenge. */
export type Wanted = { challengeId: number; day: string | null; limit: number; offset: number };
export type RankRow = {
  patient_id: number;
  first_name: string;
  last_name: string;
  team_name: string | null;
  team_points: number | null;
  points: number;
  rank: number;
};

/** Read from the rank index only as far as the page; the people are looked up for its rows alone. */
export const rankingQuery = (groupId: number, { challengeId, day, limit, offset }: Wanted) => sql<RankRow>`
    select r.points, r.rank, u.id as patient_id, u.first_name, u.last_name, t.name as team_name, ts.points as team_points
    from (
      select participant_id, points, last_point_at, row_number() over (order by points desc, last_point_at, participant_id) as rank
      from challenge_scores
      where group_id = ${groupId} and challenge_id = ${challengeId} and day = ${day ?? WHOLE} and points > 0
      order by points desc, last_point_at, participant_id
      limit ${limit} offset ${offset}
    ) r
    join challenge_participants p on p.group_id = ${groupId} and p.id = r.participant_id
    join patients u on u.group_id = ${groupId} and u.id = p.patient_id and u.deleted_at is null
    left join challenge_teams t on t.group_id = ${groupId} and t.id = p.team_id
    left join challenge_team_scores ts on ts.group_id = ${groupId} and ts.team_id = p.team_id and ts.day = ${day ?? WHOLE}
    order by r.points desc, r.last_point_at, r.participant_id`;

/** A page of the ranking, best first; among equal points, whoever reached them first. */
export const selectRanking = async (db: Db, groupId: number, wanted: Wanted): Promise<RankRow[]> =>
  (await rankingQuery(groupId, wanted).execute(db)).rows;

export const selectTeamRanking = async (db: Db, groupId: number, { challengeId, day, limit, offset }: Wanted) => {
  const { rows } = await sql<{ name: string; points: number; rank: number }>`
    select t.name, s.points, row_number() over (order by s.points desc, s.last_point_at, s.team_id) as rank
    from challenge_team_scores s
    join challenge_teams t on t.group_id = s.group_id and t.id = s.team_id
    where s.group_id = ${groupId} and s.challenge_id = ${challengeId} and s.day = ${day ?? WHOLE} and s.points > 0
    order by s.points desc, s.last_point_at, s.team_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** How many have points: participants, or teams. */
export async function countRanked(
  db: Db,
  groupId: number,
  { challengeId, day, ofTeams }: { challengeId: number; day: string | null; ofTeams: boolean },
): Promise<number> {
  const { n } = await db
    .selectFrom(ofTeams ? 'challenge_team_scores' : 'challenge_scores')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('group_id', '=', groupId)
    .where('challenge_id', '=', challengeId)
    .where('day', '=', day ?? WHOLE)
    .where('points', '>', 0)
    .executeTakeFirstOrThrow();
  return n;
}

/** The badges of these patients in a challenge, each kind with its number. */
export const selectBadges = (db: Db, groupId: number, challengeId: number, patientIds: readonly number[]) =>
  db
    .selectFrom('badge_awards as w')
    .innerJoin('badges as b', (join) => join.onRef('b.group_id', '=', 'w.group_id').onRef('b.id', '=', 'w.badge_id'))
    .leftJoin('attachments as a', (join) =>
      join.onRef('a.group_id', '=', 'b.group_id').onRef('a.id', '=', 'b.attachment_id').on('a.deleted_at', 'is', null),
    )
    .leftJoin('media_objects as m', (join) => join.onRef('m.group_id', '=', 'a.group_id').onRef('m.id', '=', 'a.media_id'))
    .select(['w.patient_id', 'b.public_id as id', 'b.title', 'b.sub_title', 'm.object_key'])
    .select(creditOf('media_id', 'm.id', groupId).as('credit'))
    .select(({ fn }) => fn.countAll<number>().as('badge_count'))
    .where('w.group_id', '=', groupId)
    .where('w.challenge_id', '=', challengeId)
    .where('w.patient_id', '=', anyOf(patientIds))
    .where('b.deleted_at', 'is', null)
    .groupBy(['w.patient_id', 'b.id', 'm.id', 'm.object_key'])
    .orderBy('badge_count', 'desc')
    .orderBy('b.id')
    .execute();
