import { randomUUID } from 'node:crypto';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { listPlans } from '@physio/contract/plans/plans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2026-03-04T12:00:00Z';
let world: Awaited<ReturnType<typeof makeWorld>>;
/** A daily plan since Monday the second of March, of which today is the third day: 1 set of one exercise and 2 × 1 of one with sides. */
async function makeWorld() {
  const practice = await app.make.practice({ group: { time_zone: 'UTC' } });
  const patient = await app.make.patient(practice.group);
  await app.make.consent(practice.group, patient);
  const exercises = [await app.make.exercise(practice.group), await app.make.exercise(practice.group, { is_sided: true })] as const;
  const programme = await app.make.programme(practice.group, { exercises });
  const plan = await app.make.plan(practice.group, patient, { programme, starts_on: '2026-03-02' });
  const token = await app.make.session({ patient }, new Date(NOW));
  return { practice, patient, exercises, plan, token };
}
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

const dose = async () => {
  const who = { ...world.practice.who, token: await app.make.session({ user: world.practice.user }, new Date(NOW)) };
  return (await app.call(listPlans, { query: { user_id: world.patient.public_id } }, who)).body.data.plans[0]?.dose;
};
/** A session of a day, with the sets done of the first exercise and of both sides of the second. */
async function keep(local_date: string, sets: readonly [number, number], id = randomUUID()) {
  const started_at = `${local_date}T10:00:00Z`;
  const done = { started_at, local_date, duration_s: 60, total_reps: 10, counted: 'timed' as const };
  const performances = sets.flatMap((sets_done, at) =>
    sets_done === 0 ? [] : [{ ...done, exercise_id: world.exercises[at]?.public_id ?? '', sets_done }],
  );
  const times = { sent_at: NOW, time_zone: 'UTC', started_at };
  const body = { plan_id: world.plan.public_id, revision: 1, ...times, performances };
  const { token } = world;
  expect((await app.call(keepSession, { params: { client_session_id: id }, body }, { token })).status).toBe(200);
}

test('is the sets done of those planned in the sessions due, both sides counted', async () => {
  expect(await dose()).toEqual({ done: 0, planned: 9 });
  await keep('2026-03-02', [1, 2]);
  expect(await dose()).toEqual({ done: 3, planned: 9 });
  // What was left out was planned all the same, and nobody does more sets than there are.
  await keep('2026-03-03', [5, 0]);
  expect(await dose()).toEqual({ done: 4, planned: 9 });
  await keep('2026-03-03', [1, 1]);
  expect(await dose()).toEqual({ done: 5, planned: 9 });
});

test('of an older version of the programme is what that one asked for', async () => {
  await keep('2026-03-02', [1, 2]);
  const { db } = app;
  const [item] = await db.selectFrom('circuit_items').selectAll().where('version_id', '=', world.plan.version_id).execute();
  const version = await db
    .insertInto('circuit_versions')
    .columns(['group_id', 'circuit_id', 'version', 'name', 'name_key', 'description', 'search_key', 'reps', 'content_hash'])
    .expression((eb) =>
      eb
        .selectFrom('circuit_versions')
        .select(['group_id', 'circuit_id', eb.lit(2).as('version'), 'name', 'name_key', 'description', 'search_key', 'reps'])
        .select(eb.val('other').as('content_hash'))
        .where('id', '=', world.plan.version_id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('circuit_items')
    .values({
      group_id: world.practice.group.id,
      version_id: version.id,
      sequence: 1,
      exercise_id: item?.exercise_id ?? 0,
      reps: 5,
      sets: 1,
    })
    .execute();
  await db.updateTable('plans').set({ version_id: version.id }).where('id', '=', world.plan.id).execute();
  expect(await dose()).toEqual({ done: 3, planned: 5 });
});

test('is not said where sets of a session were not counted, nor before anything is due', async () => {
  await keep('2026-03-02', [1, 2]);
  const performance = {
    client_session_id: randomUUID(),
    plan_id: world.plan.public_id,
    exercise_id: world.exercises[0].public_id,
    started_at: '2026-03-03T10:00:00Z',
    local_date: '2026-03-03',
    duration_s: 60,
    accuracy: 90,
    successful_reps: 9,
    total_reps: 10,
  };
  const { token } = world;
  expect((await app.call(recordPerformances, { body: { performances: [performance] } }, { token })).status).toBe(200);
  expect(await dose()).toBeUndefined();
  world = await makeWorld();
  await app.db.updateTable('plans').set({ starts_on: '2026-03-05' }).where('id', '=', world.plan.id).execute();
  expect(await dose()).toBeUndefined();
});
