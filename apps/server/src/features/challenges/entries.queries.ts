import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { containsPattern } from '#db/fold.ts';
import { newPublicId } from '#db/public-id.ts';

/** The score of a whole challenge stands under this day. */
const WHOLE = sql<string>`'-infinity'::date`;

export const selectTeams = (db: Db, groupId: number, challengeId: number) =>
  db
    .selectFrom('challenge_teams as t')
    .leftJoin('challenge_team_scores as s', (join) =>
      join.onRef('s.group_id', '=', 't.group_id').onRef('s.team_id', '=', 't.id').on('s.day', '=', WHOLE),
    )
    .select(['t.id as key', 't.public_id as id', 't.name'])
    .select(({ fn, lit, selectFrom }) => [
      fn.coalesce('s.points', lit(0)).as('points'),
      selectFrom('challenge_participants as p')
        .select(fn.countAll<number>().as('n'))
        .whereRef('p.team_id', '=', 't.id')
        .where('p.group_id', '=', groupId)
        .where('p.removed_at', 'is', null)
        .$asScalar()
        .as('members'),
    ])
    .where('t.group_id', '=', groupId)
    .where('t.challenge_id', '=', challengeId)
    .orderBy('t.name_key')
    .execute();

export const findTeam = (db: Db, groupId: number, challengeId: number, publicId: string) =>
  db
    .selectFrom('challenge_teams')
    .select('id')
    .where('group_id', '=', groupId)
    .where('challenge_id', '=', challengeId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();

/** Breaks the unique index on the challenge's team names when there is one of this name. */
export const insertTeam = (db: Db, groupId: number, challengeId: number, name: string) =>
  db
    .insertInto('challenge_teams')
    .values({ public_id: newPublicId(), group_id: groupId, challenge_id: challengeId, name, name_key: fold(name) })
    .returning('public_id as id')
    .executeTakeFirstOrThrow();

export const renameTeam = (db: Db, groupId: number, id: number, name: string) =>
  db
    .updateTable('challenge_teams')
    .set({ name, name_key: fold(name) })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

/** Who was taken out of the challenge leaves the team too. */
export async function deleteTeam(db: Db, groupId: number, id: number): Promise<void> {
  await db
    .updateTable('challenge_participants')
    .set({ team_id: null })
    .where('group_id', '=', groupId)
    .where('team_id', '=', id)
    .where('removed_at', 'is not', null)
    .execute();
  await db.deleteFrom('challenge_team_scores').where('group_id', '=', groupId).where('team_id', '=', id).execute();
  await db.deleteFrom('challenge_teams').where('group_id', '=', groupId).where('id', '=', id).execute();
}

const participants = (db: Db, groupId: number, challengeId: number, search: string) =>
  db
    .selectFrom('challenge_participants as p')
    .innerJoin('patients as u', (join) => join.onRef('u.group_id', '=', 'p.group_id').onRef('u.id', '=', 'p.patient_id'))
    .where('p.group_id', '=', groupId)
    .where('p.challenge_id', '=', challengeId)
    .where('p.removed_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .$if(search !== '', (query) => query.where('u.name_key', 'like', containsPattern(search)));

export const selectParticipants = (
  db: Db,
  groupId: number,
  challengeId: number,
  page: { search: string; limit: number; offset: number },
) =>
  participants(db, groupId, challengeId, page.search)
    .leftJoin('challenge_teams as t', (join) => join.onRef('t.group_id', '=', 'p.group_id').onRef('t.id', '=', 'p.team_id'))
    .leftJoin('challenge_scores as s', (join) =>
      join.onRef('s.group_id', '=', 'p.group_id').onRef('s.participant_id', '=', 'p.id').on('s.day', '=', WHOLE),
    )
    .select(['u.public_id as user_id', 'u.first_name', 'u.last_name', 't.public_id as team_id', 't.name as team_name'])
    .select(({ fn, lit }) => fn.coalesce('s.points', lit(0)).as('points'))
    .orderBy(({ fn, lit }) => fn.coalesce('s.points', lit(0)), 'desc')
    .orderBy('u.name_key')
    .orderBy('p.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countParticipants(db: Db, groupId: number, challengeId: number, search: string): Promise<number> {
  const counted = participants(db, groupId, challengeId, search).select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
}

/** Live patients but the sample, held: what they do meanwhile is recorded before or after this transaction. */
export const holdPatients = (db: Db, groupId: number, publicIds: readonly string[]) =>
  db
    .selectFrom('patients')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .where('is_sample', '=', false)
    .orderBy('id')
    .forShare()
    .execute();

/** Enters patients, again if they were taken out; all of them go to the team. @returns the participants' ids */
export async function enter(
  db: Db,
  groupId: number,
  entry: { challengeId: number; teamId: number | null; patientIds: readonly number[] },
): Promise<number[]> {
  const rows = entry.patientIds.map((patient_id) => ({
    group_id: groupId,
    challenge_id: entry.challengeId,
    patient_id,
    team_id: entry.teamId,
  }));
  const made = await db
    .insertInto('challenge_participants')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['challenge_id', 'patient_id']).doUpdateSet({ team_id: entry.teamId, removed_at: null }),
    )
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

export const findParticipant = (db: Db, groupId: number, challengeId: number, patientPublicId: string) =>
  db
    .selectFrom('challenge_participants as p')
    .innerJoin('patients as u', (join) => join.onRef('u.group_id', '=', 'p.group_id').onRef('u.id', '=', 'p.patient_id'))
    .select(['p.id', 'p.patient_id'])
    .where('p.group_id', '=', groupId)
    .where('p.challenge_id', '=', challengeId)
    .where('u.public_id', '=', patientPublicId)
    .where('p.removed_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** In which challenges a patient is. */
export const selectEntriesOf = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('challenge_participants')
    .select(['id', 'challenge_id'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('removed_at', 'is', null)
    .orderBy('challenge_id')
    .execute();

export const deleteAwardsOf = (db: Db, groupId: number, patientId: number) =>
  db.deleteFrom('badge_awards').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();

export const markRemoved = (db: Db, groupId: number, id: number, now: Date) =>
  db.updateTable('challenge_participants').set({ removed_at: now }).where('group_id', '=', groupId).where('id', '=', id).execute();

export async function findPoints(db: Db, groupId: number, participantId: number): Promise<number> {
  const score = await db
    .selectFrom('challenge_scores')
    .select('points')
    .where('group_id', '=', groupId)
    .where('participant_id', '=', participantId)
    .where('day', '=', WHOLE)
    .executeTakeFirst();
  return score?.points ?? 0;
}
