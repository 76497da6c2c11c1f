import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type RunningPlan = {
  plan_id: number;
  plan_public_id: string;
  version_id: number;
  language: Language;
  name: string;
  user_id: string;
  first_name: string;
  last_name: string;
  starts_on: string;
  ends_on: string;
  last_date: string | null;
  recent_accuracy: number | null;
  recent_measured: number;
  earlier_accuracy: number | null;
  earlier_measured: number;
};

/** The plans that run on `today` and are not paused, their last session day, and the mean accuracy within each of the last seven days and the seven before. */
export async function selectRunningPlans(db: Db, groupId: number, today: string): Promise<RunningPlan[]> {
  const { rows } = await sql<RunningPlan>`
    select pl.id as plan_id, pl.public_id as plan_public_id, v.id as version_id, v.language, v.name, p.public_id as user_id, p.first_name, p.last_name,
           pl.starts_on, pl.ends_on, t.last_date, a.recent_accuracy, a.recent_measured, a.earlier_accuracy, a.earlier_measured
    from plans pl
    join patients p on p.group_id = pl.group_id and p.id = pl.patient_id and p.deleted_at is null and p.archived_at is null
    join circuit_versions v on v.group_id = pl.group_id and v.id = pl.version_id
    left join plan_totals t on t.group_id = pl.group_id and t.plan_id = pl.id
    left join lateral (
      select avg(e.accuracy) filter (where e.local_date > ${today}::date - 7) as recent_accuracy,
             count(distinct e.client_session_id) filter (where e.local_date > ${today}::date - 7 and e.accuracy is not null) as recent_measured,
             avg(e.accuracy) filter (where e.local_date <= ${today}::date - 7) as earlier_accuracy,
             count(distinct e.client_session_id) filter (where e.local_date <= ${today}::date - 7 and e.accuracy is not null) as earlier_measured
      from exercise_performances e
      where e.group_id = pl.group_id and e.plan_id = pl.id and e.local_date between pl.starts_on and pl.last_on
        and e.local_date > ${today}::date - 14 and e.local_date <= ${today}::date
    ) a on true
    where not exists (select from plan_pauses x where x.group_id = pl.group_id and x.plan_id = pl.id and x.to_day is null)
      and pl.group_id = ${groupId} and pl.cancelled_at is null and pl.deleted_at is null and pl.starts_on <= ${today}::date and pl.ends_on >= ${today}::date
    order by pl.ends_on, pl.id`.execute(db);
  return rows;
}
