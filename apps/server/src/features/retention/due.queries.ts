import { type DueState, RETENTION_LIMITS, type Visit } from '@physio/contract/retention/retention';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** By what a record is due: the practice's years, none while it has set none; its day, and its zone. */
export type Terms = { years: number | null; today: string; timeZone: string };
export type Place = { sortOn: string; publicId: string };

export type DueRow = {
  id: number;
  public_id: string;
  first_name: string;
  last_name: string;
  is_archived: boolean;
  last_visit_on: string;
  last_visit: Visit;
  due_on: string | null;
  sort_on: string;
  keep_until: string | null;
  word: string | null;
  keeper: string | null;
  held_since: Date | null;
  held_reason: string | null;
  holder: string | null;
};

const LAST = sql.raw(String(RETENTION_LIMITS.soonDays));

/**
 * Patients with their last visit and the day they are due. What is kept in the patient's own row goes first: whoever was registered or
 * exercised since is neither due nor soon, and nothing else is read of them.
 */
const records = (
  groupId: number,
  { years, today, timeZone }: Terms,
  candidates: RawBuilder<SqlBool>,
  inRun: number | null = null,
) => sql`
  select p.id, p.public_id, p.first_name, p.last_name, p.archived_at is not null as is_archived,
         v.day as last_visit_on, v.kind as last_visit, d.due_on, coalesce(d.due_on, v.day) as sort_on,
         k.keep_until, k.word, nullif(concat_ws(' ', keeper.first_name, keeper.last_name), '') as keeper,
         h.placed_at as held_since, h.reason as held_reason, nullif(concat_ws(' ', holder.first_name, holder.last_name), '') as holder,
         case when h.id is not null then 'held' when d.due_on <= ${today}::date then 'due'
              when d.due_on <= ${today}::date + ${LAST} then 'soon' end as state
  from patients p
  left join patient_holds h on h.group_id = p.group_id and h.patient_id = p.id and h.ended_at is null
  left join users holder on holder.id = h.placed_by
  left join retention_keeps k on k.group_id = p.group_id and k.patient_id = p.id
  left join users keeper on keeper.id = k.kept_by
  cross join lateral (
    select day, kind from (values
      (1, 'session', greatest(p.last_performed_at, (select max(x.started_at) from patient_sessions x
        where x.group_id = p.group_id and x.patient_id = p.id)) at time zone ${timeZone}),
      (2, 'plan', (select max(x.last_on) from plans x where x.group_id = p.group_id and x.patient_id = p.id and x.deleted_at is null)::timestamp),
      (3, 'score', (select max(x.recorded_on) from outcome_scores x where x.group_id = p.group_id and x.patient_id = p.id)::timestamp),
      (4, 'message', (select max(x.arrived_at) from patient_messages x
        where x.group_id = p.group_id and x.patient_id = p.id) at time zone ${timeZone}),
      (5, 'registration', p.created_at at time zone ${timeZone})
    ) as visits (rank, kind, moment), lateral (select moment::date as day) as of_day
    where day is not null order by day desc, rank limit 1
  ) v
  cross join lateral (select greatest((v.day + make_interval(years => ${years}::int))::date,
    case when ${years}::int is not null then k.keep_until end) as due_on) d
  where p.group_id = ${groupId} and p.deleted_at is null and not p.is_sample and ${candidates}
    and not exists (select from retention_run_patients w where w.group_id = p.group_id and w.patient_id = p.id and w.state = 'waiting'
      and w.run_id is distinct from ${inRun}::bigint)`;

/** A day later than the practice's years reach in any zone. */
const mayFallDue = ({ years, today }: Terms) => sql<SqlBool>`
  (p.created_at < ${today}::date + ${LAST} + 2 - make_interval(years => ${years}::int))
  and (p.last_performed_at is null or p.last_performed_at < ${today}::date + ${LAST} + 2 - make_interval(years => ${years}::int))`;
const isKept = ({ today }: Terms) => sql<SqlBool>`k.keep_until > ${today}::date`;
const isHeld = sql<SqlBool>`h.id is not null`;

const candidatesOf = (state: DueState, terms: Terms) =>
  state === 'held' ? isHeld : state === 'kept' ? isKept(terms) : mayFallDue(terms);
const inState = (state: DueState) => (state === 'kept' ? sql<SqlBool>`true` : sql<SqlBool>`r.state = ${state}`);

/** Whoever is due first comes first. One more than `limit` says that there are more. */
export async function selectDue(
  db: Db,
  groupId: number,
  terms: Terms,
  page: { state: DueState; after: Place | null; limit: number },
) {
  const { state, after, limit } = page;
  const beyond = after === null ? sql`true` : sql`(r.sort_on, r.public_id) > (${after.sortOn}::date, ${after.publicId})`;
  const { rows } = await sql<DueRow>`
    select r.* from (${records(groupId, terms, candidatesOf(state, terms))}) r
    where ${inState(state)} and ${beyond} order by r.sort_on, r.public_id limit ${limit}`.execute(db);
  return rows;
}

export async function countDue(db: Db, groupId: number, terms: Terms): Promise<Record<DueState, number>> {
  const { rows } = await sql<{ due: number; soon: number }>`
    select count(*) filter (where r.state = 'due')::int as due, count(*) filter (where r.state = 'soon')::int as soon
    from (${records(groupId, terms, mayFallDue(terms))}) r`.execute(db);
  const beside = await sql<{ kept: number; held: number }>`
    select (select count(*)::int from retention_keeps k where k.group_id = ${groupId} and ${isKept(terms)}) as kept,
           (select count(*)::int from patient_holds h where h.group_id = ${groupId} and h.ended_at is null) as held`.execute(db);
  return { due: 0, soon: 0, kept: 0, held: 0, ...rows[0], ...beside.rows[0] };
}

/** Of these patients, who are locked, those who are due and not in another run. */
export async function selectDueOf(
  db: Db,
  groupId: number,
  terms: Terms,
  patientIds: readonly number[],
  inRun: number | null = null,
): Promise<number[]> {
  const chosen = records(groupId, terms, sql<SqlBool>`p.id = ${anyOf(patientIds)}`, inRun);
  const { rows } = await sql<{ id: number }>`select r.id from (${chosen}) r where r.state = 'due'`.execute(db);
  return rows.map((row) => row.id);
}
