import type { CalendarPlan } from '@physio/contract/reminders/plan-events';
import type { Db } from '#db/client.ts';

/** The plans of a patient that run on `today` or will; their pauses are asked for by `key`. */
export const selectCalendarPlans = (
  db: Db,
  groupId: number,
  patientId: number,
  today: string,
): Promise<(Omit<CalendarPlan, 'pauses'> & { key: number })[]> =>
  db
    .selectFrom('plans as pl')
    .select(['pl.id as key', 'pl.public_id as id', 'pl.starts_on as startsOn', 'pl.last_on as lastOn'])
    .select(['pl.frequency', 'pl.weekdays', 'pl.times_per_day as timesPerDay'])
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .where('pl.last_on', '>=', today)
    .orderBy('pl.id')
    .execute();
