import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import type { ChangeRatings, GoalRatings, PatientGoals } from '#db/tables/goals.ts';

type NewGoal = Pick<PatientGoals, 'patient_id' | 'text' | 'set_by' | 'set_on' | 'created_at'>;

export async function insertGoal(db: Db, groupId: number, goal: NewGoal): Promise<number> {
  const { id } = await db
    .insertInto('patient_goals')
    .values({ public_id: newPublicId(), group_id: groupId, target_on: null, ...goal })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const insertRating = (db: Db, groupId: number, rating: Omit<GoalRatings, 'group_id'>) =>
  db
    .insertInto('goal_ratings')
    .values({ group_id: groupId, ...rating })
    .execute();

export const insertSinceStart = (db: Db, groupId: number, rating: Omit<ChangeRatings, 'group_id'>) =>
  db
    .insertInto('change_ratings')
    .values({ group_id: groupId, ...rating })
    .execute();
