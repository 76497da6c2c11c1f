import { FEWEST, MANY } from '@physio/contract/practice/honest';
import type { PracticeCards, Spread } from '@physio/contract/practice/practice';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { asked, due, type Question, spread, unpaused } from './counted.queries.ts';

type Card<C extends keyof PracticeCards> = NonNullable<PracticeCards[C]>;

type Began = Omit<Card<'starting'>, 'before'>;
/** How long the first session of a plan took, null without one. Plans are waited for seven days, so that nobody is cut off. */
export const started = (groupId: number, question: Question) => sql`
  select pl.patient_id, t.first_date - pl.starts_on as wait
  from plans pl left join plan_totals t on t.group_id = pl.group_id and t.plan_id = pl.id
  where ${asked(groupId, question)} and pl.starts_on between ${question.from}::date and ${question.to}::date - 7`;

export async function countStarting(db: Db, groupId: number, question: Question): Promise<Began> {
  const { rows } = await sql<Began>`
    select count(*) as plans, count(*) filter (where wait <= 1) as within_1, count(*) filter (where wait <= 3) as within_3,
           count(*) filter (where wait <= 7) as within_7, count(*) filter (where wait > 7) as later,
           count(*) filter (where wait is null) as never, percentile_cont(0.5) within group (order by wait) as median
    from (${started(groupId, question)}) s`.execute(db);
  return rows[0] as Began;
}

export async function countStaying(db: Db, groupId: number, question: Question): Promise<Card<'staying'>> {
  const { rows } = await sql<Card<'staying'>[number]>`
    select w as week, count(*) as plans, count(*) filter (where k.sessions > 0) as active
    from plans pl cross join lateral generate_series(1, pl.duration_weeks) w
    left join plan_weeks k on k.group_id = pl.group_id and k.plan_id = pl.id and k.week = w
    where ${asked(groupId, question)} and pl.starts_on between ${question.from}::date and ${question.to}::date
      and pl.starts_on + 7 * w - 1 <= ${question.to}::date and (pl.ended_on is null or pl.ended_on > pl.starts_on + 7 * w - 1)
    group by w order by w`.execute(db);
  return rows;
}

/** Plans that ended, what was done of what was due, and whether before their last day. */
export const ended = (groupId: number, question: Question) => sql`
  select pl.patient_id, pl.ended_on is not null and pl.ended_on < pl.ends_on as is_early, nullif(d.weeks, 0) * ${due} as due, d.done
  from plans pl cross join lateral (
    select count(*) as weeks, sum(coalesce(k.full_sessions, 0)) as done
    from generate_series(1, pl.duration_weeks) w
    left join plan_weeks k on k.group_id = pl.group_id and k.plan_id = pl.id and k.week = w
    where pl.starts_on + 7 * (w - 1) <= pl.last_on and ${unpaused}
  ) d
  where ${asked(groupId, question)} and pl.last_on between ${question.from}::date and ${question.to}::date and pl.last_on >= pl.starts_on`;

export async function countFinishing(db: Db, groupId: number, question: Question): Promise<Card<'finishing'>> {
  const { rows } = await sql<Card<'finishing'>>`
    select count(*) as plans, count(*) filter (where done >= due) as "all", count(*) filter (where done < due and 2 * done >= due) as half,
           count(*) filter (where 2 * done < due) as less, count(*) filter (where due is null) as nothing_due,
           count(*) filter (where is_early) as ended_early
    from (${ended(groupId, question)}) f`.execute(db);
  return rows[0] as Card<'finishing'>;
}

/** Patients with a plan running between two days: whether one was carried over, and whether one had ended before. */
export const ran = (groupId: number, question: Question, first: RawBuilder<unknown>, last: RawBuilder<unknown>) => sql`
  select pl.patient_id, bool_or(pl.starts_on < ${first} and pl.last_on >= ${first}) as carried, bool_or(pl.last_on < ${first}) as earlier
  from plans pl where ${asked(groupId, question)} and pl.starts_on <= ${last} and pl.last_on >= pl.starts_on
  group by pl.patient_id having bool_or(pl.last_on >= ${first})`;

type Span = { month: string; from: string; to: string };
/** A patient is new without a plan before the month, continues with one carried over, and has come back where the earlier ones had ended. */
export async function countMonths(db: Db, groupId: number, question: Question, months: readonly Span[]): Promise<Card<'months'>> {
  const days = (key: 'from' | 'to') => sql`${months.map((month) => month[key])}::date[]`;
  const { rows } = await sql<Card<'months'>[number]>`
    select m.month, count(*) filter (where not p.carried and not p.earlier) as fresh, count(*) filter (where p.carried) as continuing,
           count(*) filter (where not p.carried and p.earlier) as came_back
    from unnest(${months.map((month) => month.month)}::text[], ${days('from')}, ${days('to')}) as m (month, first, last)
    left join lateral (${ran(groupId, question, sql`m.first`, sql`m.last`)}) p on true
    group by m.month, m.first order by m.first`.execute(db);
  return rows;
}

/** What it says of few people: nothing but how many. */
export const said = (row: Omit<Spread, 'values'> & { values: number[] | null }): Spread => {
  const { people, median, low, high, values } = row;
  if (people < FEWEST) return { people, median: null, low: null, high: null, values: [] };
  return { people, median, low, high, values: people < MANY ? (values ?? []) : [] };
};

/** What running patients did of what was due in the weeks of their plans that ended in the last 28 days. */
export const adhering = (groupId: number, question: Question) => sql`
  select pl.patient_id, sum(least(coalesce(k.full_sessions, 0), ${due}))::numeric / sum(${due}) as share
  from plans pl
  join patients p on p.group_id = pl.group_id and p.id = pl.patient_id and p.deleted_at is null and p.archived_at is null
  cross join lateral generate_series(1, pl.duration_weeks) w
  left join plan_weeks k on k.group_id = pl.group_id and k.plan_id = pl.id and k.week = w
  where ${asked(groupId, question)} and pl.cancelled_at is null and ${question.to}::date between pl.starts_on and pl.ends_on
    and pl.starts_on + 7 * w - 1 between ${question.to}::date - 27 and ${question.to}::date and ${unpaused}
  group by pl.patient_id`;

type AdherenceRow = Parameters<typeof said>[0] & { bins: number[] };
export async function countAdherence(db: Db, groupId: number, question: Question): Promise<Card<'adherence'>> {
  const { rows } = await sql<AdherenceRow>`
    with ratio as (${adhering(groupId, question)})
    select ${spread(sql`100 * share`)}, case when count(*) < ${MANY} then array_agg((100 * share)::float8 order by share) end as values,
           array[count(*) filter (where share = 0), count(*) filter (where share > 0 and share < 0.25),
                 count(*) filter (where share >= 0.25 and share < 0.5), count(*) filter (where share >= 0.5 and share < 0.75),
                 count(*) filter (where share >= 0.75)]::int[] as bins
    from ratio`.execute(db);
  const row = rows[0] as AdherenceRow;
  return { ...said(row), bins: row.people < FEWEST ? [] : row.bins };
}
