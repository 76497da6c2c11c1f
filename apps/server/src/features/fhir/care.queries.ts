import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { dayAt, matching, ofPatient, rowsOf, type Search, startOf } from './conditions.queries.ts';
import type { Dose } from './library.queries.ts';

export type CourseStatus = 'active' | 'on-hold' | 'completed' | 'revoked';
type Course = {
  plan: string;
  patient: string;
  status: CourseStatus;
  starts_on: string;
  last_on: string;
  created_at: Date;
  updated_at: Date;
  assigned_by: string | null;
};

/** `today`: the day in the practice's calendar. */
const statusOn = (today: string) => sql<CourseStatus>`case
  when pl.cancelled_at is not null then 'revoked'
  when ${today}::date > pl.last_on then 'completed'
  when exists (select from plan_pauses x where x.group_id = pl.group_id and x.plan_id = pl.id
    and x.from_day <= ${today}::date and coalesce(x.to_day, 'infinity') >= ${today}::date) then 'on-hold'
  else 'active' end`;

const COURSE = sql`pl.public_id as plan, p.public_id as patient, pl.starts_on, pl.last_on, pl.created_at, pl.updated_at,
  u.public_id as assigned_by`;
const PLANS = sql`plans pl ${ofPatient('pl')}
  join assignments a on a.group_id = pl.group_id and a.id = pl.assignment_id
  left join users u on u.id = a.assigned_by
  join circuit_versions v on v.group_id = pl.group_id and v.id = pl.version_id`;
const dates = (today: string) => ({
  updated: sql`pl.updated_at`,
  date: dayAt('pl.starts_on'),
  lastDay: dayAt('pl.last_on'),
  status: statusOn(today),
});

export type PlanRow = Course & {
  id: number;
  circuit: string;
  version: number;
  name: string;
  description: string;
  comments: string;
  sequences: number[];
};

export const selectPlans = (db: Db, groupId: number, search: Search, today: string): Promise<PlanRow[]> =>
  rowsOf(
    db,
    sql<PlanRow>`
      select pl.id, ${COURSE}, ${statusOn(today)} as status, c.public_id as circuit, v.version, v.name, v.description, pl.comments,
             array(select i.sequence from circuit_items i where i.group_id = v.group_id and i.version_id = v.id
               order by i.sequence) as sequences
      from ${PLANS} join circuits c on c.group_id = v.group_id and c.id = v.circuit_id
      where pl.group_id = ${groupId} and pl.deleted_at is null
        and ${matching(search, { id: sql`pl.public_id`, key: sql`pl.id`, ...dates(today) })}
      order by pl.id limit ${search.limit}`,
  );

export type RequestRow = Course &
  Dose & {
    id: number;
    at: number;
    exercise: string;
    name: string;
    side: 'left' | 'right' | null;
    notes: string;
    frequency: number;
    weekdays: number | null;
    times_per_day: number;
  };

/** Each exercise of each plan. */
export const selectRequests = (db: Db, groupId: number, search: Search, today: string): Promise<RequestRow[]> =>
  rowsOf(
    db,
    sql<RequestRow>`
      select pl.id, i.sequence as at, ${COURSE}, ${statusOn(today)} as status, e.public_id as exercise, e.name, i.side, i.notes,
             i.sets, i.reps, i.hold_seconds, i.rest_seconds, pl.frequency, pl.weekdays, pl.times_per_day
      from ${PLANS} join circuit_items i on i.group_id = v.group_id and i.version_id = v.id
      join exercises e on e.group_id = i.group_id and e.id = i.exercise_id
      where pl.group_id = ${groupId} and pl.deleted_at is null and (pl.id, i.sequence) > (${search.after.id}, ${search.after.at})
        and ${matching(
          { ...search, after: { id: 0, at: 0 } },
          {
            id: sql`pl.public_id || '.' || i.sequence`,
            lead: { column: sql`pl.public_id`, of: startOf },
            key: sql`pl.id`,
            ...dates(today),
          },
        )}
      order by pl.id, i.sequence limit ${search.limit}`,
  );

export type GoalRow = {
  id: number;
  public_id: string;
  patient: string;
  text: string;
  target_on: string | null;
  set_by: string | null;
  set_on: string;
  updated_at: Date;
  ended_on: string | null;
  status: 'active' | 'completed' | 'cancelled';
  end_word: string;
};

const GOAL_STATUS = sql`case when x.ended_at is null then 'active' when x.ended_how = 'dropped' then 'cancelled' else 'completed' end`;

export const selectGoals = (db: Db, groupId: number, search: Search): Promise<GoalRow[]> =>
  rowsOf(
    db,
    sql<GoalRow>`
      select x.id, x.public_id, p.public_id as patient, x.text, x.target_on, u.public_id as set_by, x.set_on,
             coalesce(x.ended_at, x.created_at) as updated_at, x.ended_on, ${GOAL_STATUS} as status, x.end_word
      from patient_goals x ${ofPatient('x')} left join users u on u.id = x.set_by
      where x.group_id = ${groupId}
        and ${matching(search, {
          id: sql`x.public_id`,
          key: sql`x.id`,
          updated: sql`coalesce(x.ended_at, x.created_at)`,
          date: dayAt('x.set_on'),
          status: GOAL_STATUS,
        })}
      order by x.id limit ${search.limit}`,
  );
