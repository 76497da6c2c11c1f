import { randomUUID } from 'node:crypto';
import { addDays, utcDay } from '@physio/contract/common/dates';
import { getPatientActivity } from '@physio/contract/insights/activity';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { listPlans } from '@physio/contract/plans/plans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const TODAY = utcDay(new Date());
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group);
  const exercises = await Promise.all(Array.from({ length: 5 }, () => app.make.exercise(practice.group)));
  const programme = await app.make.programme(practice.group, { exercises });
  const plan = await app.make.plan(practice.group, patient, { programme, starts_on: addDays(TODAY, -5), frequency: 7 });
  return { practice, patient, exercises, programme, plan, token: await app.make.session({ patient }) };
}
beforeEach(async () => {
  world = await makeWorld();
});

/** The first so many exercises of the programme, in one session. */
async function perform(exercises: number, { day = TODAY, session = randomUUID() } = {}) {
  const performances = world.exercises.slice(0, exercises).map((exercise) => ({
    client_session_id: session,
    plan_id: world.plan.public_id,
    exercise_id: exercise.public_id,
    started_at: `${day}T00:00:01Z`,
    local_date: day,
    duration_s: 60,
    total_reps: 10,
  }));
  expect((await app.call(recordPerformances, { body: { performances } }, { token: world.token })).status).toBe(200);
  return session;
}

async function sessions() {
  const { body } = await app.call(listPlans, { query: { user_id: world.patient.public_id } }, world.practice.who);
  const [plan] = body.data.plans;
  return [plan?.sessions, plan?.full_sessions];
}
async function stateOf(day: string) {
  const asked = { params: { user_id: world.patient.public_id }, query: { from: day, to: day } };
  return (await app.call(getPatientActivity, asked, world.practice.who)).body.data.days[0]?.state;
}

test('a fifth of a session is not a session: it makes its day a part, until four fifths are there', async () => {
  const session = await perform(1);
  expect([await sessions(), await stateOf(TODAY)]).toEqual([[1, 0], 'partly']);
  await perform(3, { session });
  expect([await sessions(), await stateOf(TODAY)]).toEqual([[1, 0], 'partly']);
  await perform(4, { session });
  expect([await sessions(), await stateOf(TODAY)]).toEqual([[1, 1], 'done']);
});

test('a session past midnight is one, of the day it began on', async () => {
  const session = await perform(2, { day: addDays(TODAY, -2) });
  await perform(5, { day: addDays(TODAY, -1), session });
  expect(await sessions()).toEqual([1, 1]);
  expect([await stateOf(addDays(TODAY, -2)), await stateOf(addDays(TODAY, -1))]).toEqual(['done', 'missed']);
});

test('what a whole session is was settled when it was recorded; older ones than that count as they did', async () => {
  const yesterday = addDays(TODAY, -1);
  await perform(4, { day: yesterday });
  const more = await app.make.programme(world.practice.group, { exercises: [...world.exercises, ...world.exercises.slice(0, 0)] });
  await app.db
    .deleteFrom('circuit_items')
    .where('version_id', '=', more.current_version_id)
    .where('exercise_id', '<>', world.exercises[0]?.id ?? 0)
    .execute();
  await app.db
    .updateTable('plans')
    .set({ version_id: more.current_version_id ?? 0 })
    .where('id', '=', world.plan.id)
    .execute();
  await perform(1);
  expect(await sessions()).toEqual([2, 2]);
});
