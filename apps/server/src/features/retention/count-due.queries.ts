import type { DueState } from '@physio/contract/retention/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isKept, LAST, mayFallDue, type Terms } from './due.queries.ts';

export async function countDue(db: Db, groupId: number, terms: Terms): Promise<Record<DueState, number>> {
  const counts = terms.years === null ? { due: 0, soon: 0 } : await countFalling(db, groupId, { ...terms, years: terms.years });
  const beside = await sql<{ kept: number; held: number }>`
    select (select count(*)::int from retention_keeps k where k.group_id = ${groupId} and ${isKept(terms)}) as kept,
           (select count(*)::int from patient_holds h where h.group_id = ${groupId} and h.ended_at is null) as held`.execute(db);
  return { kept: 0, held: 0, ...counts, ...beside.rows[0] };
}

/** The last day of a visit after which a record is due by `day`, and when that day is over. A year ends on 28 February, too. */
const lastVisitFor = (day: RawBuilder<unknown>, { years, timeZone }: Terms) => {
  const before = (one: RawBuilder<unknown>) => sql`(${one} - make_interval(years => ${years}::int))::date`;
  const last = sql`greatest(${before(day)}, ${before(sql`${day} + 1`)} - 1)`;
  return { last, over: sql`((${last} + 1)::timestamp at time zone ${timeZone})` };
};

/**
 * Counts without reckoning anybody's last visit: due is whoever has nothing after a day, and each table is read once for what is after it.
 */
async function countFalling(db: Db, groupId: number, terms: Terms): Promise<{ due: number; soon: number }> {
  const today = sql`${terms.today}::date`;
  const now = lastVisitFor(today, terms);
  const soon = lastVisitFor(sql`${today} + ${LAST}`, terms);
  const { rows } = await sql<{ due: number; soon: number }>`
    with at as materialized (
      select ${now.last} as due_day, ${now.over} as due_until, ${soon.last} as soon_day, ${soon.over} as soon_until
    ), later as materialized (
      select x.patient_id, bool_or(x.last_on > at.soon_day) as is_neither from plans x, at
      where x.group_id = ${groupId} and x.deleted_at is null and x.last_on > at.due_day group by 1
      union all
      select x.patient_id, bool_or(x.recorded_on > at.soon_day) from outcome_scores x, at
      where x.group_id = ${groupId} and x.recorded_on > at.due_day group by 1
      union all
      select x.patient_id, bool_or(x.arrived_at >= at.soon_until) from patient_messages x, at
      where x.group_id = ${groupId} and x.arrived_at >= at.due_until group by 1
      union all
      select k.patient_id, k.keep_until > ${today} + ${LAST} from retention_keeps k
      where k.group_id = ${groupId} and k.keep_until > ${today}
    )
    select count(*) filter (where r.is_neither is null and r.own < r.due_until)::int as due,
           count(*) filter (where not coalesce(r.is_neither, false) and r.own < r.soon_until
             and (r.is_neither is not null or r.own >= r.due_until))::int as soon
    from (
      select at.due_until, at.soon_until, l.is_neither, greatest(p.created_at, p.last_performed_at, s.started_at) as own
      from at, patients p
      left join (select patient_id, bool_or(is_neither) as is_neither from later group by 1) l on l.patient_id = p.id
      left join lateral (select x.started_at from patient_sessions x where not coalesce(l.is_neither, false)
        and x.group_id = p.group_id and x.patient_id = p.id order by x.started_at desc limit 1) s on true
      where p.group_id = ${groupId} and p.deleted_at is null and not p.is_sample and ${mayFallDue(terms)}
        and not exists (select from patient_holds h where h.group_id = p.group_id and h.patient_id = p.id and h.ended_at is null)
        and not exists (select from retention_run_patients w
          where w.group_id = p.group_id and w.patient_id = p.id and w.state = 'waiting')
    ) r`.execute(db);
  return rows[0] ?? { due: 0, soon: 0 };
}
