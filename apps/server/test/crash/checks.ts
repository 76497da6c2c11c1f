import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Practice } from './practice.ts';
import type { Kind, Write } from './writes.ts';

/** How often a write stands in the database, whole or in part. */
type Found = { mark: string; id: string; times: number; whole: boolean };

/** What the database holds of the crash test's writes, each kind by its mark. */
const FOUND = {
  patient: (groupId: number) => sql<Found>`
    select p.email_key as mark, min(p.public_id) as id, count(*) as times,
           bool_and((select count(*) = 1 from audit_log a where a.entity_id = p.public_id and a.action = 'patient.register')) as whole
    from patients p where p.group_id = ${groupId} and p.email_key like 'crash-%' group by p.email_key`,
  programme: (groupId: number) => sql<Found>`
    select v.name as mark, min(c.public_id) as id, count(*) as times,
           bool_and(c.current_version_id = v.id
             and (select count(*) = 4 from circuit_items i where i.version_id = v.id)
             and (select count(*) = 1 from audit_log a where a.entity_id = c.public_id and a.action = 'programme.create')) as whole
    from circuits c left join circuit_versions v on v.circuit_id = c.id
    where c.group_id = ${groupId} and v.name is distinct from (select v1.name from circuit_versions v1 where v1.group_id = ${groupId} order by v1.id limit 1)
    group by v.name`,
  session: (groupId: number) => sql<Found>`
    select client_session_id::text as mark, '' as id, ceil(count(*) / 4.0) as times, count(*) = 4 as whole
    from exercise_performances where group_id = ${groupId} group by client_session_id`,
} satisfies Record<Kind, (groupId: number) => unknown>;

export type Stored = Record<Kind, Map<string, Found>>;

export async function readStored(db: Db, { groupId }: Practice): Promise<Stored> {
  const read = async (kind: Kind) => {
    const { rows } = await FOUND[kind](groupId).execute(db);
    return new Map(rows.map((row) => [row.mark, row]));
  };
  return { patient: await read('patient'), programme: await read('programme'), session: await read('session') };
}

/** What is wrong when every one of `writes` should be there once and nothing else. */
export function compare(writes: readonly Write[], stored: Stored): string[] {
  const faults: string[] = [];
  for (const { kind, mark, id } of writes) {
    const found = stored[kind].get(mark);
    if (found === undefined) faults.push(`lost: ${kind} ${mark}`);
    else if (found.times !== 1) faults.push(`${found.times} times: ${kind} ${mark}`);
    else if (!found.whole) faults.push(`in part: ${kind} ${mark}`);
    else if (id !== null && found.id !== id) faults.push(`under another id: ${kind} ${mark}`);
  }
  for (const kind of ['patient', 'programme', 'session'] as const) {
    const sent = writes.filter((write) => write.kind === kind).length;
    if (stored[kind].size > sent) faults.push(`${stored[kind].size - sent} of kind ${kind} that nobody sent`);
  }
  return faults;
}

/** Rows that stand in only one of `kept` and `counted`. */
const difference = (kept: string, counted: string) =>
  sql.raw(`select count(*) as n from (((${kept}) except (${counted})) union all ((${counted}) except (${kept}))) d`);

const IN_PLAN = `from exercise_performances e join plans p on p.id = e.plan_id where e.local_date between p.starts_on and p.ends_on`;
const KEPT_FIGURES: Record<string, ReturnType<typeof difference>> = {
  performance_totals: difference(
    'select plan_id, exercise_id, side, duration_s, accuracy_sum, successful_reps, measured, total_reps, days, sessions from performance_totals',
    `select e.plan_id, e.exercise_id, coalesce(e.side, ''), sum(e.duration_s)::bigint, coalesce(sum(e.accuracy), 0), coalesce(sum(e.successful_reps), 0)::bigint, count(e.accuracy)::int, sum(e.total_reps)::bigint,
            count(distinct e.local_date)::int, count(*)::int ${IN_PLAN} group by 1, 2, 3`,
  ),
  plan_totals: difference(
    'select plan_id, days, sessions, full_sessions, last_date from plan_totals',
    `select t.plan_id, t.days, t.sessions, f.n, t.last_date from (
       select e.plan_id, count(distinct e.local_date)::int as days, count(distinct e.client_session_id)::int as sessions, max(e.local_date) as last_date ${IN_PLAN} group by 1
     ) t join (
       select s.plan_id, count(*) filter (where s.version_id is null or s.done >= 0.8 * (select count(*) from circuit_items i where i.version_id = s.version_id))::int as n
       from (select e.plan_id, e.client_session_id, max(e.version_id) as version_id, count(*) as done ${IN_PLAN} group by 1, 2) s group by 1
     ) f using (plan_id)`,
  ),
  plan_weeks: difference(
    'select plan_id, week, days, sessions, measured from plan_weeks',
    `select plan_id, week, sum(days)::int, sum(sessions)::int, sum(measured)::int from (
       select e.plan_id, (e.local_date - p.starts_on) / 7 + 1 as week, count(distinct e.local_date) as days, 0 as sessions, 0 as measured ${IN_PLAN} group by 1, 2
       union all
       select e.plan_id, (min(e.local_date) - p.starts_on) / 7 + 1, 0, 1, (count(e.accuracy) > 0)::int ${IN_PLAN} group by e.plan_id, e.client_session_id, p.starts_on
     ) w group by 1, 2`,
  ),
  group_stats: difference(
    'select group_id, patients, reports from group_stats',
    `select g.id, count(p.id)::int, count(p.last_report_at)::int from groups g
     left join patients p on p.group_id = g.id and p.deleted_at is null and p.archived_at is null group by 1`,
  ),
  'last visits': difference(
    'select id, last_performed_at from patients where last_performed_at is not null',
    'select patient_id, max(started_at) from exercise_performances group by 1',
  ),
};

/** The kept figures that differ from a recount. */
export async function compareFigures(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, query] of Object.entries(KEPT_FIGURES)) {
    const { rows } = await query.execute(db);
    const { n } = rows[0] as { n: number };
    if (n > 0) faults.push(`${name} differ from a recount (${n} rows on one side only)`);
  }
  return faults;
}
