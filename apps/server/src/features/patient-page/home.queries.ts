import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isFull } from '#features/performances/public.ts';

/** The patient of a session, their practice and what it says on the page, and how the session came; only while there is a page. */
export const findHome = (db: Db, groupId: number, sessionId: number) =>
  db
    .selectFrom('auth_sessions as s')
    .innerJoin('patients as p', (join) => join.onRef('p.id', '=', 's.patient_id').on('p.group_id', '=', groupId))
    .innerJoin('groups as g', 'g.id', 'p.group_id')
    .innerJoin('patient_pages as pp', (join) => join.onRef('pp.group_id', '=', 'p.group_id').on('pp.is_on', '=', true))
    .leftJoin('media_objects as logo', 'logo.id', 'g.logo_media_id')
    .select(['p.first_name', 'p.language', 's.kind', 's.checked_at'])
    .select(['g.group_name', 'g.background_color', 'g.text_color', 'g.time_zone', 'g.language as group_language'])
    .select(['logo.object_key as logo_key', 'pp.phone', 'pp.emergency_text', 'pp.reply_days', 'pp.pain_limit', 'pp.shows_figures'])
    .$narrowType<{ language: Language }>()
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
export type HomeRow = NonNullable<Awaited<ReturnType<typeof findHome>>>;

/** Of each plan which version of its programme it is, and who assigned it. */
export const selectPlanFacts = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('circuit_versions as v', (join) => join.onRef('v.group_id', '=', 'pl.group_id').onRef('v.id', '=', 'pl.version_id'))
    .innerJoin('assignments as a', (join) => join.onRef('a.group_id', '=', 'pl.group_id').onRef('a.id', '=', 'pl.assignment_id'))
    .leftJoin('users as u', 'u.id', 'a.assigned_by')
    .select(['pl.public_id', 'v.content_hash', 'u.first_name', 'u.last_name'])
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .execute();

export type DoneDay = { plan: string; local_date: string; sessions: number; full: number; pain_max: number | null };

/** What was done on which days of a patient's plans. A session belongs to the day it began on. */
export async function selectDoneDays(db: Db, groupId: number, patientId: number): Promise<DoneDay[]> {
  const { rows } = await sql<DoneDay>`
    with session as (
      select e.plan_id, e.client_session_id, min(e.local_date) as local_date, max(e.pain) as pain, ${isFull} as is_full
      from exercise_performances e
      join plans pl on pl.group_id = e.group_id and pl.id = e.plan_id and e.local_date between pl.starts_on and pl.last_on
      where e.group_id = ${groupId} and e.patient_id = ${patientId}
      group by e.group_id, e.plan_id, e.client_session_id
    )
    select pl.public_id as plan, s.local_date, count(*) as sessions, count(*) filter (where s.is_full) as full,
           max(greatest(s.pain, k.pain_before, k.pain_after)) as pain_max
    from session s
    join plans pl on pl.group_id = ${groupId} and pl.id = s.plan_id and pl.deleted_at is null
    left join patient_sessions k on k.patient_id = ${patientId} and k.client_session_id = s.client_session_id
    group by pl.public_id, s.local_date
    order by s.local_date`.execute(db);
  return rows;
}
