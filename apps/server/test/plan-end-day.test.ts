import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { makeGroup } from './factories/identity.ts';
import { makePatient } from './factories/patients.ts';
import { makeExercise, makePlan, makeProgramme } from './factories/programmes.ts';
import { openPlanDatabase } from './query-plan.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openPlanDatabase());
});
afterAll(() => close());

const MIGRATIONS = ['0046-plan-end-day.sql', '0057-not-measured.sql'];

/** As the schema was before the migrations. */
async function goBack() {
  await sql`alter table plans drop column last_on, drop column ended_on`.execute(db);
  await sql`alter table performance_totals drop column measured, drop column total_reps`.execute(db);
  await sql`alter table exercise_performances drop constraint exercise_performances_measured`.execute(db);
}

async function migrateAgain() {
  for (const name of MIGRATIONS)
    await sql.raw(await readFile(join(import.meta.dirname, '../src/db/migrations', name), 'utf8')).execute(db);
}

test('plans ended before get their day by the practice’s zone, and totals without what was done after it', async () => {
  const group = await makeGroup(db, { time_zone: 'Asia/Kolkata' });
  const patient = await makePatient(db, group);
  const [squat, bridge] = [await makeExercise(db, group), await makeExercise(db, group)];
  const programme = await makeProgramme(db, group, { exercises: [squat, bridge] });
  const given = { programme, starts_on: '2026-03-02', duration_weeks: 2 };
  const ended = await makePlan(db, group, patient, { ...given, cancelled_at: new Date('2026-03-03T19:00:00Z') });
  const unstarted = await makePlan(db, group, patient, { ...given, cancelled_at: new Date('2026-02-20T12:00:00Z') });
  const running = await makePlan(db, group, patient, given);
  const performed = [
    [ended, squat, '2026-03-03'],
    [ended, squat, '2026-03-04'],
    [ended, squat, '2026-03-09'],
    [ended, bridge, '2026-03-09'],
    [unstarted, squat, '2026-03-03'],
    [running, squat, '2026-03-09'],
  ] as const;
  for (const [plan, exercise, local_date] of performed) {
    const of = { group_id: group.id, patient_id: patient.id, plan_id: plan.id, exercise_id: exercise.id };
    const done = { duration_s: 60, accuracy: 80, successful_reps: 5, total_reps: 5 };
    const started_at = new Date(`${local_date}T08:00:00Z`);
    await db
      .insertInto('exercise_performances')
      .values({ ...of, ...done, client_session_id: randomUUID(), started_at, local_date })
      .execute();
  }
  await goBack();
  // What the totals were: counted to the last day of the plan, whether it was ended or not.
  await sql`
    insert into performance_totals (group_id, plan_id, exercise_id, duration_s, accuracy_sum, successful_reps, days, sessions)
    select group_id, plan_id, exercise_id, sum(duration_s), sum(accuracy), sum(successful_reps), count(distinct local_date), count(*)
    from exercise_performances where group_id = ${group.id} group by 1, 2, 3`.execute(db);
  await sql`
    insert into plan_totals (group_id, plan_id, days, sessions, last_date)
    select group_id, plan_id, count(distinct local_date), count(distinct client_session_id), max(local_date)
    from exercise_performances where group_id = ${group.id} group by 1, 2`.execute(db);

  await migrateAgain();

  const plans = await db.selectFrom('plans').select(['id', 'ended_on', 'last_on']).orderBy('id').execute();
  expect(plans).toEqual([
    { id: ended.id, ended_on: '2026-03-04', last_on: '2026-03-04' },
    { id: unstarted.id, ended_on: '2026-02-20', last_on: '2026-02-20' },
    { id: running.id, ended_on: null, last_on: '2026-03-15' },
  ]);
  const days = await db.selectFrom('plan_totals').select(['plan_id', 'days', 'last_date']).orderBy('plan_id').execute();
  expect(days).toEqual([
    { plan_id: ended.id, days: 2, last_date: '2026-03-04' },
    { plan_id: running.id, days: 1, last_date: '2026-03-09' },
  ]);
  const exercises = await db
    .selectFrom('performance_totals')
    .select(['plan_id', 'exercise_id', 'duration_s', 'sessions', 'measured', 'total_reps'])
    .orderBy('plan_id')
    .execute();
  expect(exercises).toEqual([
    { plan_id: ended.id, exercise_id: squat.id, duration_s: 120, sessions: 2, measured: 2, total_reps: 10 },
    { plan_id: running.id, exercise_id: squat.id, duration_s: 60, sessions: 1, measured: 1, total_reps: 5 },
  ]);
});
