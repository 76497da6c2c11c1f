import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Live patients with a performance from `start` to `end`, and the other live ones registered by `end`. */
export async function countActivity(
  db: Db,
  groupId: number,
  start: Date,
  end: Date,
): Promise<{ active: number; inactive: number }> {
  const { rows } = await sql<{ active: number; others: number }>`
    select count(*) filter (where performed) as active, count(*) filter (where not performed and created_at <= ${end}) as others
    from (
      select p.created_at, p.last_performed_at >= ${start}
        and (p.last_performed_at <= ${end} or exists (
          select 1 from exercise_performances e
          where e.group_id = p.group_id and e.patient_id = p.id and e.started_at between ${start} and ${end})) is true as performed
      from patients p
      where p.group_id = ${groupId} and p.deleted_at is null and p.archived_at is null and not p.is_sample
    ) as patient`.execute(db);
  const { active, others } = rows[0] ?? { active: 0, others: 0 };
  return { active, inactive: others };
}
