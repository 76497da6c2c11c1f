import type { GoalEnding, WeekRating } from '@physio/contract/goals/weeks';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { GoalRatings, PatientGoals } from '#db/tables/goals.ts';

const ratings = sql<WeekRating[]>`coalesce((
  select json_agg(json_build_object('week', r.week_on, 'value', r.value) order by r.week_on)
  from goal_ratings r where r.group_id = g.group_id and r.goal_id = g.id), '[]')`;

const goals = (db: Db, groupId: number) =>
  db
    .selectFrom('patient_goals as g')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.group_id', '=', 'g.group_id').onRef('p.id', '=', 'g.patient_id').on('p.deleted_at', 'is', null),
    )
    .leftJoin('users as setter', 'setter.id', 'g.set_by')
    .leftJoin('users as ender', 'ender.id', 'g.ended_by')
    .select(['g.id', 'g.public_id', 'g.text', 'g.target_on', 'g.set_on', 'g.ended_at', 'g.ended_on', 'g.ended_how', 'g.end_word'])
    .select(['setter.first_name as set_first', 'setter.last_name as set_last'])
    .select(['ender.first_name as end_first', 'ender.last_name as end_last', ratings.as('ratings')])
    .where('g.group_id', '=', groupId);
export type GoalRow = Awaited<ReturnType<typeof selectGoals>>[number];

/** Those that run in the order they were set, then those that ended, the last first. */
export const selectGoals = (db: Db, groupId: number, patientId: number) =>
  goals(db, groupId)
    .where('g.patient_id', '=', patientId)
    .orderBy('g.ended_at', (order) => order.desc().nullsFirst())
    .orderBy('g.id')
    .execute();

export const findGoal = (db: Db, groupId: number, publicId: string) =>
  goals(db, groupId).where('g.public_id', '=', publicId).executeTakeFirst();

/** By the id that the patient's device gave it. */
export const findOwnGoal = (db: Db, groupId: number, patientId: number, clientGoalId: string) =>
  goals(db, groupId).where('g.patient_id', '=', patientId).where('g.client_goal_id', '=', clientGoalId).executeTakeFirst();

/** Held until the transaction ends: its words change, it is rated and it ends one after the other. */
export const holdGoal = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('patient_goals')
    .select(['id', 'patient_id', 'text', 'target_on', 'set_on', 'ended_on', 'ended_how'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

export async function countRunning(db: Db, groupId: number, patientId: number): Promise<number> {
  const { running } = await db
    .selectFrom('patient_goals')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return running;
}

type NewGoal = Pick<PatientGoals, 'public_id' | 'patient_id' | 'text' | 'target_on' | 'set_by' | 'set_on' | 'created_at'>;

export const insertGoal = (db: Db, groupId: number, goal: NewGoal & { client_goal_id: string | null }) =>
  db
    .insertInto('patient_goals')
    .values({ group_id: groupId, ...goal })
    .execute();

export const setWords = (db: Db, groupId: number, id: number, words: Pick<PatientGoals, 'text' | 'target_on'>) =>
  db.updateTable('patient_goals').set(words).where('group_id', '=', groupId).where('id', '=', id).execute();

type Ending = { ended_at: Date; ended_on: string } & ({ ended_by: number; end_word: string } | { ended_how: GoalEnding });

export const setEnded = (db: Db, groupId: number, id: number, ending: Ending) =>
  db.updateTable('patient_goals').set(ending).where('group_id', '=', groupId).where('id', '=', id).execute();

export const isRated = async (db: Db, groupId: number, goalId: number): Promise<boolean> =>
  (await db
    .selectFrom('goal_ratings')
    .select('goal_id')
    .where('group_id', '=', groupId)
    .where('goal_id', '=', goalId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Keeps the newest answer of a week. @returns what stands now */
export async function keepRating(db: Db, groupId: number, rating: Omit<GoalRatings, 'group_id'>): Promise<WeekRating> {
  await db
    .insertInto('goal_ratings')
    .values({ group_id: groupId, ...rating })
    .onConflict((conflict) =>
      conflict
        .columns(['goal_id', 'week_on'])
        .doUpdateSet({ value: rating.value, local_date: rating.local_date, rated_at: rating.rated_at })
        .where('goal_ratings.rated_at', '<', rating.rated_at),
    )
    .execute();
  return db
    .selectFrom('goal_ratings')
    .select(['week_on as week', 'value'])
    .where('group_id', '=', groupId)
    .where('goal_id', '=', rating.goal_id)
    .where('week_on', '=', rating.week_on)
    .executeTakeFirstOrThrow();
}
