import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/**
 * Challenges that what a patient did on these days may count in. They stay as they are until the transaction ends, so
 * that no change of a challenge counts the same days at the same time.
 */
export const holdChallengesOf = (db: Db, groupId: number, patientId: number, { first, last }: { first: string; last: string }) =>
  db
    .selectFrom('challenges as c')
    .innerJoin('challenge_participants as p', (join) =>
      join.onRef('p.group_id', '=', 'c.group_id').onRef('p.challenge_id', '=', 'c.id'),
    )
    .select('c.id')
    .where('c.group_id', '=', groupId)
    .where('p.patient_id', '=', patientId)
    .where('p.removed_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('c.scoring', '<>', 'manual')
    .where('c.starts_on', '<=', last)
    .where('c.ends_on', '>=', first)
    .orderBy('c.id')
    .forShare(['c'])
    .execute();

export type Counted = {
  challengeIds: readonly number[];
  /** Only these patients; all participants without. */
  patientIds?: readonly number[];
  /** Only these days; all days without. */
  days?: readonly string[];
  at: Date;
};

/**
 * Brings the points that performances give up to date. Repetitions that nobody measured count as far as they were prescribed, so
 * that typing a high number wins nothing, and not at all where only what was measured counts. Writes a ledger row for each day whose points changed, and the scores.
 * Repeating it changes nothing. The challenges must be held.
 */
export async function countPerformances(db: Db, groupId: number, { challengeIds, patientIds, days, at }: Counted): Promise<void> {
  const ofPatients = patientIds ? sql`and p.patient_id = any(${[...patientIds]})` : sql``;
  const onDays = (day: RawBuilder<unknown>) => (days ? sql`and ${day} = any(${[...days]}::date[])` : sql``);
  await sql`
    with entered as (
      select p.id, p.challenge_id, p.patient_id, c.scoring, c.measured_only, c.starts_on, c.ends_on
      from challenge_participants p
      join challenges c on c.group_id = p.group_id and c.id = p.challenge_id
      where p.group_id = ${groupId} and p.challenge_id = any(${[...challengeIds]}) and p.removed_at is null ${ofPatients}
    ), earned as (
      select n.id, n.challenge_id, e.local_date as day,
        case n.scoring when 'successful_reps' then sum(coalesce(e.successful_reps, least(e.total_reps, coalesce(planned.reps, 0)))) when 'duration' then sum(e.duration_s) / 60
          when 'days' then 1 else 0 end as points
      from entered n
      join exercise_performances e on e.group_id = ${groupId} and e.patient_id = n.patient_id
        and e.local_date between n.starts_on and n.ends_on ${onDays(sql`e.local_date`)}
        and (e.accuracy is not null or not n.measured_only)
      left join lateral (
        select v.reps * i.sets * i.reps * case when i.side is null and x.is_sided then 2 else 1 end as reps
        from plans pl
        join circuit_versions v on v.group_id = pl.group_id and v.id = pl.version_id
        join circuit_items i on i.group_id = v.group_id and i.version_id = v.id and i.exercise_id = e.exercise_id
          and i.side is not distinct from e.side
        join exercises x on x.group_id = i.group_id and x.id = i.exercise_id
        where e.successful_reps is null and pl.group_id = e.group_id and pl.id = e.plan_id
      ) planned on true
      group by n.id, n.challenge_id, n.scoring, e.local_date
    ), counted as (
      select n.id, n.challenge_id, l.day, sum(l.points) as points
      from entered n
      join challenge_points l on l.group_id = ${groupId} and l.participant_id = n.id and l.source = 'performance' ${onDays(sql`l.day`)}
      group by n.id, n.challenge_id, l.day
    ), added as (
      insert into challenge_points (group_id, challenge_id, participant_id, day, points, source, created_at)
      select ${groupId}, challenge_id, id, day, coalesce(earned.points, 0) - coalesce(counted.points, 0), 'performance', ${at}
      from earned full join counted using (id, challenge_id, day)
      where coalesce(earned.points, 0) <> coalesce(counted.points, 0)
      returning challenge_id, participant_id, day, points
    ) ${keepScores(groupId, at)}`.execute(db);
}

export type ManualPoints = {
  challengeId: number;
  participantId: number;
  day: string;
  points: number;
  key: string;
  givenBy: number;
  at: Date;
};

/** Points by hand, once for a key: a repeat adds nothing. */
export async function insertManualPoints(db: Db, groupId: number, given: ManualPoints): Promise<void> {
  await sql`
    with added as (
      insert into challenge_points
        (group_id, challenge_id, participant_id, day, points, source, idempotency_key, given_by, created_at)
      values (${groupId}, ${given.challengeId}, ${given.participantId}, ${given.day}, ${given.points}, 'manual', ${given.key},
        ${given.givenBy}, ${given.at})
      on conflict do nothing
      returning challenge_id, participant_id, day, points
    ) ${keepScores(groupId, given.at)}`.execute(db);
}

/** What a key has given. */
export const findManualPoints = (db: Db, groupId: number, given: Pick<ManualPoints, 'challengeId' | 'key'>) =>
  db
    .selectFrom('challenge_points')
    .select(['participant_id', 'points'])
    .where('group_id', '=', groupId)
    .where('challenge_id', '=', given.challengeId)
    .where('idempotency_key', '=', given.key)
    .executeTakeFirstOrThrow();

/** Adds the ledger rows of the CTE `added` to the scores of their participants and teams, of their day and of the whole. */
const keepScores = (groupId: number, at: Date) => sql`
  , gains as (
    select challenge_id, participant_id, of_day as day, sum(points) as points
    from added, unnest(array[day, '-infinity'::date]) of_day
    group by challenge_id, participant_id, of_day
  ), scored as (
    insert into challenge_scores as s (group_id, challenge_id, day, participant_id, points, last_point_at)
    select ${groupId}, challenge_id, day, participant_id, points, ${at}::timestamptz from gains order by participant_id, day
    on conflict (participant_id, day) do update set points = s.points + excluded.points,
      last_point_at = case when excluded.points > 0 then excluded.last_point_at else s.last_point_at end
  )
  insert into challenge_team_scores as s (group_id, challenge_id, day, team_id, points, last_point_at)
  select ${groupId}, g.challenge_id, g.day, p.team_id, sum(g.points), ${at}::timestamptz
  from gains g join challenge_participants p on p.group_id = ${groupId} and p.id = g.participant_id
  where p.team_id is not null
  group by g.challenge_id, g.day, p.team_id order by p.team_id, g.day
  on conflict (team_id, day) do update set points = s.points + excluded.points,
    last_point_at = case when excluded.points > 0 then excluded.last_point_at else s.last_point_at end`;

/** Writes the scores of these participants again from the ledger, and those of the challenge's teams from their members. */
export async function rebuildScores(
  db: Db,
  groupId: number,
  challengeId: number,
  participantIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('challenge_scores')
    .where('group_id', '=', groupId)
    .where('participant_id', '=', anyOf(participantIds))
    .execute();
  await sql`
    insert into challenge_scores (group_id, challenge_id, day, participant_id, points, last_point_at)
    select l.group_id, l.challenge_id, of_day, l.participant_id, sum(l.points),
      -- A total is never reached by taking points back.
      coalesce(max(l.created_at) filter (where l.points > 0), max(l.created_at))
    from challenge_points l
    join challenge_participants p on p.group_id = l.group_id and p.id = l.participant_id and p.removed_at is null,
      unnest(array[l.day, '-infinity'::date]) of_day
    where l.group_id = ${groupId} and l.challenge_id = ${challengeId} and l.participant_id = any(${[...participantIds]})
    group by l.group_id, l.challenge_id, of_day, l.participant_id`.execute(db);
  await db.deleteFrom('challenge_team_scores').where('group_id', '=', groupId).where('challenge_id', '=', challengeId).execute();
  await sql`
    insert into challenge_team_scores (group_id, challenge_id, day, team_id, points, last_point_at)
    select s.group_id, s.challenge_id, s.day, p.team_id, sum(s.points), max(s.last_point_at)
    from challenge_scores s
    join challenge_participants p on p.group_id = s.group_id and p.id = s.participant_id and p.team_id is not null
    where s.group_id = ${groupId} and s.challenge_id = ${challengeId}
    group by s.group_id, s.challenge_id, s.day, p.team_id`.execute(db);
}
