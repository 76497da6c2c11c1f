import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type Plan = {
  id: number;
  patient_id: number;
  circuit_id: number;
  version_id: number;
  assigned_by: number;
  starts_on: string;
  ends_on: string;
  ended_on: string | null;
  last_on: string;
  weeks: number;
  weekly: number;
  is_live: boolean;
};
export type Event = { plan_id: number; exercise_id: number; session: string; day: string; accuracy: number | null };
export type Score = { id: number; patient_id: number; instrument: string; day: string; value: number };

/** Every row the figures rest on, as it stands in the tables; nothing that is kept. */
export async function readRows(db: Db, groupId: number) {
  const all = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows;
  const items = await all(sql<{ version_id: number; exercise_id: number }>`
    select version_id, exercise_id from circuit_items where group_id = ${groupId}`);
  return {
    plans: await all(sql<Plan>`
      select p.id, p.patient_id, p.circuit_id, p.version_id, s.assigned_by, p.starts_on, p.ends_on, p.ended_on, p.last_on,
             p.duration_weeks as weeks, p.frequency * p.times_per_day as weekly, x.archived_at is null as is_live
      from plans p join assignments s on s.id = p.assignment_id join patients x on x.id = p.patient_id
      where p.group_id = ${groupId} and p.deleted_at is null`),
    events: await all(sql<Event>`
      select plan_id, exercise_id, client_session_id as session, local_date as day, accuracy from exercise_performances where group_id = ${groupId}`),
    pauses: await all(sql<{ plan_id: number; from_day: string; to_day: string | null }>`
      select plan_id, from_day, to_day from plan_pauses where group_id = ${groupId}`),
    scores: await all(sql<Score>`
      select id, patient_id, instrument, recorded_on as day, value from outcome_scores s where group_id = ${groupId} and value is not null
        and id not in (select replaces_id from outcome_scores where replaces_id is not null)`),
    items,
  };
}
export type Rows = Awaited<ReturnType<typeof readRows>>;

export const byId = <T, K>(list: readonly T[], key: (one: T) => K) => [...Map.groupBy(list, key).values()];
export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
export const rounded = (value: number) => Math.round(value * 1000) / 1000;
