import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { asked, type Question } from './counted.queries.ts';

/** As it is kept; null stands for everybody who has left. */
export type KeptCaseload = { user: number | null; patients: number; new_plans: number }[];

/** Patients with a running plan, and who prescribed the latest of them. */
export const cared = (groupId: number, question: Question) => sql`
  select distinct on (pl.patient_id) pl.patient_id, s.assigned_by
  from plans pl
  join patients p on p.group_id = pl.group_id and p.id = pl.patient_id and p.deleted_at is null and p.archived_at is null
  join assignments s on s.group_id = pl.group_id and s.id = pl.assignment_id
  where ${asked(groupId, question)} and pl.cancelled_at is null and ${question.to}::date between pl.starts_on and pl.ends_on
  order by pl.patient_id, pl.starts_on desc, pl.id desc`;

/** Patients with a running plan by who prescribed the latest of them, and plans that began in the range. */
export async function countCaseload(db: Db, groupId: number, question: Question): Promise<KeptCaseload> {
  const { rows } = await sql<KeptCaseload[number]>`
    with member as (
      select user_id from staff_members where group_id = ${groupId} and deleted_at is null
    ), latest as (${cared(groupId, question)}), part as (
      select assigned_by, 1 as patients, 0 as new_plans from latest
      union all
      select s.assigned_by, 0, 1 from plans pl join assignments s on s.group_id = pl.group_id and s.id = pl.assignment_id
      where ${asked(groupId, question)} and pl.starts_on between ${question.from}::date and ${question.to}::date
    )
    select m.user_id as "user", sum(part.patients) as patients, sum(part.new_plans) as new_plans
    from part left join member m on m.user_id = part.assigned_by
    group by m.user_id`.execute(db);
  return rows;
}
