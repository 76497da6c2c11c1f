import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Of a session on the patient's own page: its day, and the pain that was said after it, else the worst of its exercises; null is not answered. */
export type SessionPain = { on: string; value: number | null };

/** Sessions in which something was done or said, oldest first. */
export async function selectPain(db: Db, groupId: number, patientId: number): Promise<SessionPain[]> {
  const { rows } = await sql<SessionPain>`
    select s.local_date as on, coalesce(s.pain_after, e.pain) as value
    from patient_sessions s
    left join lateral (
      select max(x.pain) as pain, count(*) as done from exercise_performances x
      where x.group_id = s.group_id and x.patient_id = s.patient_id and x.client_session_id = s.client_session_id
    ) e on true
    where s.group_id = ${groupId} and s.patient_id = ${patientId}
      and (e.done > 0 or coalesce(s.pain_before, s.pain_after, s.effort) is not null)
    order by s.started_at, s.id`.execute(db);
  return rows;
}
