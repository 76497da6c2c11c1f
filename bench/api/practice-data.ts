import type pg from 'pg';

const PROGRAMMES = 12;
const EXERCISES = 30;
const ITEMS = 6;
const WEEKS = 6;
const DAYS = 400;

/**
 * What a practice's figures rest on, for the group's patients: four in ten have a plan that began in the last year, and most of
 * these did something. Kept rows are written as recording would have left them; the events they come from are not.
 */
export async function insertPractice(client: pg.Client, groupId: number, userId: number): Promise<void> {
  // Nothing is checked row by row: a million patients have millions of rows.
  await client.query('set session_replication_role = replica');
  for (const command of commands(groupId, userId)) await client.query(command);
  await client.query('set session_replication_role = default');
}

const commands = (group: number, user: number) => [
  `insert into exercises (public_id, group_id, language, name, name_key, search_key)
   select substr(md5('e${group} ' || n), 1, 12), ${group}, 'en', 'Exercise ' || n, 'exercise ' || n, 'exercise ' || n from generate_series(1, ${EXERCISES}) n`,
  `with made as (
     insert into circuits (public_id, group_id) select substr(md5('c${group} ' || n), 1, 12), ${group} from generate_series(1, ${PROGRAMMES}) n returning id
   ), version as (
     insert into circuit_versions (group_id, circuit_id, version, language, name, name_key, search_key, reps, content_hash)
     select ${group}, id, 1, 'en', 'Programme ' || id, 'programme ' || id, 'programme ' || id, 1, id::text from made returning id, circuit_id
   )
   insert into assignments (group_id, circuit_id, assigned_by, starts_on, duration_weeks, frequency, times_per_day)
   select ${group}, circuit_id, ${user}, current_date, ${WEEKS}, 3, 1 from version`,
  `update circuits c set current_version_id = v.id from circuit_versions v where v.circuit_id = c.id and c.group_id = ${group}`,
  `insert into circuit_items (group_id, version_id, sequence, exercise_id, reps, sets)
   select ${group}, v.id, s, e.id, 10, 1
   from (select id, row_number() over (order by id) as n from circuit_versions c where group_id = ${group}
         and not exists (select from circuit_items i where i.version_id = c.id)) v
   cross join generate_series(1, ${ITEMS}) s
   join (select id, row_number() over (order by id) as n from exercises where group_id = ${group}) e on e.n = 1 + (v.n * 5 + s) % ${EXERCISES}`,
  `insert into plans (public_id, group_id, assignment_id, patient_id, circuit_id, version_id, starts_on, duration_weeks, frequency, times_per_day)
   select substr(md5('p' || p.id), 1, 12), ${group}, a.id, p.id, a.circuit_id, v.id, current_date - (p.id * 37 % 365)::int, ${WEEKS}, 3, 1
   from patients p
   join (select *, row_number() over (order by id) as n from assignments where group_id = ${group}) a on a.n = 1 + p.id % ${PROGRAMMES}
   join circuit_versions v on v.circuit_id = a.circuit_id
   where p.group_id = ${group} and p.id % 10 < 4
   on conflict do nothing`,
  `insert into plan_weeks (group_id, plan_id, week, days, sessions, full_sessions, accuracy_sum, measured)
   select ${group}, id, w, 1 + (id + w) % 3, 1 + (id + w) % 3, (id + w) % 4, 160, 2
   from plans, generate_series(1, ${WEEKS}) w
   where group_id = ${group} and id % 10 < 9 and starts_on + 7 * w <= current_date and (id + w) % 7 > 0
   on conflict do nothing`,
  `insert into plan_totals (group_id, plan_id, days, sessions, full_sessions, first_date, last_date)
   select k.group_id, k.plan_id, sum(days), sum(sessions), sum(full_sessions), min(p.starts_on) + 1, min(p.starts_on) + 7 * max(week)
   from plan_weeks k join plans p on p.id = k.plan_id where k.group_id = ${group} group by 1, 2
   on conflict do nothing`,
  `insert into performance_totals (group_id, plan_id, exercise_id, duration_s, accuracy_sum, successful_reps, measured, total_reps, days, sessions)
   select t.group_id, t.plan_id, i.exercise_id, 60 * t.sessions, 80 * t.sessions, 8 * t.sessions, t.sessions, 10 * t.sessions, t.days, t.sessions
   from plan_totals t join plans p on p.id = t.plan_id join circuit_items i on i.version_id = p.version_id where t.group_id = ${group}`,
  `insert into outcome_scores (public_id, group_id, patient_id, instrument, recorded_on, value, recorded_by)
   select substr(md5(n || 's' || id), 1, 12), ${group}, patient_id, 'pain_vas', starts_on + 30 * n, 60 - 20 * n + id % 9, ${user}
   from plans, generate_series(0, 1) n where group_id = ${group} and id % 5 = 0 and starts_on + 30 * n <= current_date`,
  `insert into practice_days (group_id, day, sessions, patients, seconds, as_of)
   select ${group}, current_date - n, 10, 8, 600, now() from generate_series(0, ${DAYS}) n`,
];
