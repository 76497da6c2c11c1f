import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, daysBetween, utcDay } from '@physio/contract/common/dates';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { cancelPlan, restorePlan } from '@physio/contract/plans/plan-course';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#db/client.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const MIGRATION = join(import.meta.dirname, '../../db/migrations/0097-plan-weeks.sql');
let app: TestApp;
/** May change the schema, as the server may not. */
let owner: Db;
beforeAll(async () => {
  app = await buildTestApp();
  owner = openDb(openPool({ ...app.connection, max: 1 }));
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

const TODAY = utcDay(new Date());
const START = addDays(TODAY, -20);

async function makeWorld() {
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group);
  const exercises = [await app.make.exercise(practice.group), await app.make.exercise(practice.group)];
  const programme = await app.make.programme(practice.group, { exercises });
  const plan = await app.make.plan(practice.group, patient, { programme, starts_on: START, duration_weeks: 4 });
  return { practice, exercises, plan, token: await app.make.session({ patient }) };
}
type World = Awaited<ReturnType<typeof makeWorld>>;
type Done = { day: number; second: boolean; accuracy: number | null; session: string };

const send = (world: World, done: readonly Done[]) =>
  app.call(
    recordPerformances,
    {
      body: {
        performances: done.map(({ day, second, accuracy, session }) => ({
          client_session_id: session,
          plan_id: world.plan.public_id,
          exercise_id: world.exercises[second ? 1 : 0]?.public_id ?? '',
          started_at: `${addDays(TODAY, day)}T00:00:01Z`,
          local_date: addDays(TODAY, day),
          duration_s: 60,
          accuracy,
          successful_reps: accuracy === null ? null : 5,
          total_reps: 5,
        })),
      },
    },
    { token: world.token },
  );

/** Ends the plan as on an earlier day, with a session that was live then. */
async function endOn(world: World, day: string) {
  app.setTime(`${day}T00:00:00Z`);
  const token = await app.make.session({ user: world.practice.user }, app.services.clock.now());
  await app.call(cancelPlan, { params: { id: world.plan.public_id } }, { ...world.practice.who, token });
  app.setTime(null);
}

/** The weeks and the first day as they follow from the events alone. */
async function recount(planId: number) {
  const { starts_on, last_on } = await app.db
    .selectFrom('plans')
    .select(['starts_on', 'last_on'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const events = await app.db
    .selectFrom('exercise_performances')
    .select(['client_session_id', 'local_date', 'accuracy'])
    .where('plan_id', '=', planId)
    .execute();
  const counted = events.filter(({ local_date }) => starts_on <= local_date && local_date <= last_on);
  const weekOf = (day: string) => Math.floor(daysBetween(starts_on, day) / 7) + 1;
  const days = [...new Set(counted.map((event) => event.local_date))].sort();
  const sessions = [...Map.groupBy(counted, (event) => event.client_session_id).values()].map((rows) => {
    const accuracies = rows.flatMap(({ accuracy }) => (accuracy === null ? [] : [accuracy]));
    const mean = accuracies.length === 0 ? null : accuracies.reduce((a, b) => a + b) / accuracies.length;
    return { week: weekOf(rows.map((row) => row.local_date).sort()[0] ?? ''), isFull: rows.length === 2, mean };
  });
  const weeks = [1, 2, 3, 4].map((week) => {
    const of = sessions.filter((session) => session.week === week);
    const means = of.flatMap(({ mean }) => (mean === null ? [] : [mean]));
    return {
      week,
      days: days.filter((day) => weekOf(day) === week).length,
      sessions: of.length,
      full_sessions: of.filter(({ isFull }) => isFull).length,
      measured: means.length,
      accuracy: Math.round(means.reduce((a, b) => a + b, 0)),
    };
  });
  return { weeks: weeks.filter((week) => week.days + week.sessions > 0), first: days[0] ?? null };
}

async function kept(planId: number) {
  const rows = await app.db.selectFrom('plan_weeks').selectAll().where('plan_id', '=', planId).orderBy('week').execute();
  const totals = await app.db.selectFrom('plan_totals').selectAll().where('plan_id', '=', planId).executeTakeFirst();
  const sum = (key: 'days' | 'sessions' | 'full_sessions') => rows.reduce((all, row) => all + row[key], 0);
  expect([totals?.days ?? 0, totals?.sessions ?? 0, totals?.full_sessions ?? 0]).toEqual([
    sum('days'),
    sum('sessions'),
    sum('full_sessions'),
  ]);
  const weeks = rows.map(({ week, days, sessions, full_sessions, measured, accuracy_sum }) => ({
    week,
    days,
    sessions,
    full_sessions,
    measured,
    accuracy: Math.round(accuracy_sum),
  }));
  return { weeks, first: totals?.first_date ?? null };
}

const done = fc.record({
  day: fc.integer({ min: -24, max: -1 }),
  second: fc.boolean(),
  accuracy: fc.option(fc.integer({ min: 0, max: 100 })),
  session: fc.constantFrom(...Array.from({ length: 5 }, (_, at) => at)),
});
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.array(done, { minLength: 1, maxLength: 8 }) },
    { weight: 1, arbitrary: fc.record({ end: fc.option(fc.integer({ min: -25, max: 0 })) }) },
  ),
  { minLength: 1, maxLength: 5 },
);

test('kept weeks equal those of the events, whatever comes in, ends and is brought back', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const world = await makeWorld();
      const sessions = Array.from({ length: 5 }, () => randomUUID());
      for (const step of steps) {
        if (Array.isArray(step)) {
          const { status } = await send(
            world,
            step.map((one) => ({ ...one, session: sessions[one.session] as string })),
          );
          expect(status).toBe(200);
          continue;
        }
        await app.call(restorePlan, { params: { id: world.plan.public_id } }, world.practice.who);
        if (step.end !== null) await endOn(world, addDays(TODAY, step.end));
      }
      expect(await kept(world.plan.id)).toEqual(await recount(world.plan.id));
    }),
    { numRuns: 15 },
  );
});

test('a session past midnight counts in the week it began in, each of its days in its own', async () => {
  const world = await makeWorld();
  const session = randomUUID();
  const first = daysBetween(TODAY, addDays(START, 6));
  await send(world, [
    { day: first, second: false, accuracy: 60, session },
    { day: first + 1, second: true, accuracy: 80, session },
  ]);
  expect(await kept(world.plan.id)).toEqual({
    weeks: [
      { week: 1, days: 1, sessions: 1, full_sessions: 1, measured: 1, accuracy: 70 },
      { week: 2, days: 1, sessions: 0, full_sessions: 0, measured: 0, accuracy: 0 },
    ],
    first: addDays(START, 6),
  });
});

test('the migration counts what was there before it', async () => {
  const before = await app.db.selectFrom('plan_weeks').selectAll().orderBy('plan_id').orderBy('week').execute();
  const totals = await app.db.selectFrom('plan_totals').selectAll().orderBy('plan_id').execute();
  expect(before.length).toBeGreaterThan(10);
  await sql`drop table plan_weeks`.execute(owner);
  await sql`alter table plan_totals drop column first_date`.execute(owner);
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(owner);
  expect(await owner.selectFrom('plan_weeks').selectAll().orderBy('plan_id').orderBy('week').execute()).toEqual(before);
  expect(await owner.selectFrom('plan_totals').selectAll().orderBy('plan_id').execute()).toEqual(totals);
});
