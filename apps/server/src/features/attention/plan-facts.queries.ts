import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { sampleOf } from '#db/sample.ts';

/** Sessions of a full week of a plan, and the mean accuracy of those that were measured. */
export type WeekFacts = { sessions: number; measured: number; accuracy: number | null };

export type PlanFacts = {
  plan_id: number;
  patient_id: number;
  starts_on: string;
  ends_on: string;
  /** Since when it has been the same exercises. */
  same_since: string;
  /** Sessions a week. */
  due: number;
  last_date: string | null;
  /** The last day of its last pause. */
  paused_until: string | null;
  full_weeks: number;
  /** The last full week, and the two before it. */
  last: WeekFacts;
  before: WeekFacts;
  earlier: WeekFacts;
};

const week = (alias: string, n: number) => {
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`coalesce(${at('sessions')}, 0) as ${sql.ref(`sessions_${n}`)}, coalesce(${at('measured')}, 0) as ${sql.ref(`measured_${n}`)},
    ${at('accuracy_sum')} / nullif(${at('measured')}, 0) as ${sql.ref(`accuracy_${n}`)}`;
};

/** `of`: of these patients only. */
type Asked = { today: string; timeZone: string; of: readonly number[] | null };

/** The plans that run on `today` and are not paused, of archived patients, too, but not of the sample, with what was done in their last three full weeks. */
export async function selectPlanFacts(db: Db, groupId: number, { today, timeZone, of }: Asked): Promise<PlanFacts[]> {
  const { rows } = await sql<Omit<PlanFacts, 'last' | 'before' | 'earlier'> & Record<string, number | null>>`
    select pl.id as plan_id, pl.patient_id, pl.starts_on, pl.ends_on, pl.frequency * pl.times_per_day as due, t.last_date,
           greatest(pl.starts_on, (v.created_at at time zone ${timeZone})::date) as same_since, x.paused_until, f.weeks as full_weeks,
           ${week('w1', 1)}, ${week('w2', 2)}, ${week('w3', 3)}
    from plans pl
    join circuit_versions v on v.group_id = pl.group_id and v.id = pl.version_id
    cross join lateral (select (${today}::date - pl.starts_on) / 7 as weeks) f
    left join plan_totals t on t.group_id = pl.group_id and t.plan_id = pl.id
    left join plan_weeks w1 on w1.group_id = pl.group_id and w1.plan_id = pl.id and w1.week = f.weeks
    left join plan_weeks w2 on w2.group_id = pl.group_id and w2.plan_id = pl.id and w2.week = f.weeks - 1
    left join plan_weeks w3 on w3.group_id = pl.group_id and w3.plan_id = pl.id and w3.week = f.weeks - 2
    left join lateral (
      select max(to_day) as paused_until, bool_or(to_day is null) as is_paused from plan_pauses x
      where x.group_id = pl.group_id and x.plan_id = pl.id
    ) x on true
    where pl.group_id = ${groupId} ${of === null ? sql`` : sql`and pl.patient_id = ${anyOf(of)}`} and pl.cancelled_at is null and pl.deleted_at is null
      and pl.patient_id is distinct from ${sampleOf(groupId)} and pl.starts_on <= ${today}::date and pl.ends_on >= ${today}::date and x.is_paused is not true
    order by pl.ends_on, pl.id`.execute(db);
  const weekOf = (row: Record<string, number | null>, n: number): WeekFacts => ({
    sessions: row[`sessions_${n}`] ?? 0,
    measured: row[`measured_${n}`] ?? 0,
    accuracy: row[`accuracy_${n}`] ?? null,
  });
  return rows.map((row) => ({ ...row, last: weekOf(row, 1), before: weekOf(row, 2), earlier: weekOf(row, 3) }));
}
