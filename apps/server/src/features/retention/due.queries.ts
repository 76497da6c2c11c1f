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

export const LAST = sql.raw(String(RETENTION_LIMITS.soonDays));

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
export const mayFallDue = ({ years, today }: Terms) => sql<SqlBool>`
  (p.created_at < ${today}::date + ${LAST} + 2 - make_interval(years => ${years}::int))
  and (p.last_performed_at is null or p.last_performed_at < ${today}::date + ${LAST} + 2 - make_interval(years => ${years}::int))`;
export const isKept = ({ today }: Terms) => sql<SqlBool>`k.keep_until > ${today}::date`;
const isHeld = sql<SqlBool>`h.id is not null`;

const candidatesOf = (state: DueState, terms: Terms) =>
  state === 'held' ? isHeld : state === 'kept' ? isKept(terms) : mayFallDue(terms);
const inState = (state: DueState) => (state === 'kept' ? sql<SqlBool>`true` : sql<SqlBool>`r.state = ${state}`);

/** A moment of the patient's own row: the last visit is no earlier. */
const EARLIEST = sql<Date>`greatest(p.created_at, p.last_performed_at)`;

/** So many patients are looked at beyond where the page before ended; of so many times as many, when they are not enough. */
const FIRST_LOOK = 1000;
const WIDER = 4;

type Page = { state: DueState; after: Place | null; limit: number };

/** Whoever is due first comes first. One more than `limit` says that there are more. */
export async function selectDue(db: Db, groupId: number, terms: Terms, page: Page, look = FIRST_LOOK): Promise<DueRow[]> {
  if (page.state !== 'due') return selectPage(db, groupId, terms, page, null);
  for (let most = look; ; most *= WIDER) {
    const horizon = await findHorizon(db, groupId, terms, page.after, most);
    const rows = await selectPage(db, groupId, terms, page, horizon?.at ?? null);
    if (horizon === undefined || (rows.length === page.limit && (rows.at(-1)?.sort_on ?? '') < horizon.due_on)) return rows;
  }
}

/**
 * Most of those who are due are of later pages, and their last visits need not be looked for. Of patients whose row is later than `at`
 * nobody is due before `due_on`. Undefined: there are no more than that.
 */
async function findHorizon(db: Db, groupId: number, terms: Terms, after: Place | null, most: number) {
  const { years, timeZone } = terms;
  const day = sql`(${EARLIEST} at time zone ${timeZone})::date`;
  const dueOn = sql`(${day} + make_interval(years => ${years}::int))::date`;
  const beyond = after === null ? sql`true` : sql`${dueOn} >= ${after.sortOn}::date`;
  const { rows } = await sql<{ at: Date; due_on: string }>`
    select ${EARLIEST} as at, ${dueOn} as due_on from patients p
    where p.group_id = ${groupId} and p.deleted_at is null and not p.is_sample and ${mayFallDue(terms)} and ${beyond}
    order by 1 offset ${most} limit 1`.execute(db);
  return rows[0];
}

async function selectPage(db: Db, groupId: number, terms: Terms, { state, after, limit }: Page, until: Date | null) {
  const beyond = after === null ? sql`true` : sql`(r.sort_on, r.public_id) > (${after.sortOn}::date, ${after.publicId})`;
  const near = until === null ? sql<SqlBool>`true` : sql<SqlBool>`${EARLIEST} <= ${until}`;
  const { rows } = await sql<DueRow>`
    select r.* from (${records(groupId, terms, sql<SqlBool>`${candidatesOf(state, terms)} and ${near}`)}) r
    where ${inState(state)} and ${beyond} order by r.sort_on, r.public_id limit ${limit}`.execute(db);
  return rows;
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
