import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { isFull } from '#features/performances/public.ts';

/** Sets of a session and those of its programme as it stood then; null where nobody counted sets. */
export type PlanSession = { plan_id: number; date: string; is_full: boolean; done: number | null; planned: number | null };

/** The sessions of plans, each on the day it began on. */
export async function selectPlanSessions(db: Db, groupId: number, planIds: readonly number[]): Promise<PlanSession[]> {
  const { rows } = await sql<PlanSession>`
    with session as (
      select e.plan_id, min(e.local_date) as date, max(e.version_id) as version_id, ${isFull} as is_full,
             case when bool_and(e.sets_planned is not null) then sum(least(e.sets_done, e.sets_planned)) end as done
      from exercise_performances e
      join plans p on p.group_id = e.group_id and p.id = e.plan_id and e.local_date between p.starts_on and p.last_on
      where e.group_id = ${groupId} and e.plan_id = ${anyOf(planIds)}
      group by e.group_id, e.plan_id, e.client_session_id
    ), version as (
      select i.version_id, sum(v.reps * i.sets * case when i.side is null and x.is_sided then 2 else 1 end) as sets
      from circuit_items i
      join circuit_versions v on v.group_id = i.group_id and v.id = i.version_id
      join exercises x on x.group_id = i.group_id and x.id = i.exercise_id
      where i.group_id = ${groupId} and i.version_id in (select s.version_id from session s)
      group by i.version_id
    )
    select s.plan_id, s.date, s.is_full, s.done, v.sets as planned
    from session s left join version v on v.version_id = s.version_id`.execute(db);
  return rows;
}
