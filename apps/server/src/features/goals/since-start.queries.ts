import type { SinceStart } from '@physio/contract/goals/goals';
import type { Db } from '#db/client.ts';
import type { ChangeRatings } from '#db/tables/goals.ts';

/** Oldest first. */
export const selectSinceStart = (db: Db, groupId: number, patientId: number): Promise<SinceStart[]> =>
  db
    .selectFrom('change_ratings')
    .select(['local_date as on', 'value'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('local_date')
    .execute();

/** Keeps the newest answer of a day. @returns what stands now */
export async function keepSinceStart(db: Db, groupId: number, rating: Omit<ChangeRatings, 'group_id'>): Promise<SinceStart> {
  await db
    .insertInto('change_ratings')
    .values({ group_id: groupId, ...rating })
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'local_date'])
        .doUpdateSet({ value: rating.value, rated_at: rating.rated_at })
        .where('change_ratings.rated_at', '<', rating.rated_at),
    )
    .execute();
  return db
    .selectFrom('change_ratings')
    .select(['local_date as on', 'value'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', rating.patient_id)
    .where('local_date', '=', rating.local_date)
    .executeTakeFirstOrThrow();
}
