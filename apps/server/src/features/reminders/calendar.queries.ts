import type { CalendarPlan } from '@physio/contract/reminders/plan-events';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The plans of a patient that run on `today` or will; which of them are paused now. */
export const selectCalendarPlans = (db: Db, groupId: number, patientId: number, today: string): Promise<CalendarPlan[]> =>
  db
    .selectFrom('plans as pl')
    .select(['pl.public_id as id', 'pl.starts_on as startsOn', 'pl.last_on as lastOn', 'pl.frequency', 'pl.weekdays'])
    .select('pl.times_per_day as timesPerDay')
    .select(
      sql<boolean>`exists (select from plan_pauses x where x.group_id = pl.group_id and x.plan_id = pl.id
        and x.from_day <= ${today} and (x.to_day is null or x.to_day >= ${today}))`.as('isPaused'),
    )
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .where('pl.last_on', '>=', today)
    .orderBy('pl.id')
    .execute();
