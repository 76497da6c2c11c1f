import { randomUUID } from 'node:crypto';
import { ACTIVITY_MESSAGES, getPatientActivity } from '@physio/contract/insights/activity';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { translateName } from '#test/factories/exercises.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime('2026-03-12T12:00:00Z');
});
afterAll(() => app.close());

let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group);
  const [squat, bridge] = [
    await app.make.exercise(practice.group, { name: 'Squat' }),
    await app.make.exercise(practice.group, { name: 'Bridge' }),
  ];
  const programme = await app.make.programme(practice.group, { exercises: [squat, bridge] });
  const plan = await app.make.plan(practice.group, patient, {
    programme,
    starts_on: '2026-03-02',
    duration_weeks: 2,
    times_per_day: 2,
  });
  return { practice, patient, squat, bridge, plan, token: await app.make.session({ patient }, new Date('2026-03-12T11:00:00Z')) };
}
beforeEach(async () => {
  world = await makeWorld();
});

async function perform(
  local_date: string,
  exercise: { public_id: string },
  given: { accuracy?: number | null; session?: string } = {},
) {
  const performance = {
    client_session_id: given.session ?? randomUUID(),
    plan_id: world.plan.public_id,
    exercise_id: exercise.public_id,
    started_at: `${local_date}T08:00:00Z`,
    local_date,
    duration_s: 300,
    accuracy: given.accuracy === undefined ? 80 : given.accuracy,
    successful_reps: given.accuracy === null ? null : 10,
    total_reps: 10,
  };
  const { status } = await app.call(recordPerformances, { body: { performances: [performance] } }, { token: world.token });
  expect(status).toBe(200);
}

const ask = (query: { from: string; to: string; time_zone?: string }, user_id = world.patient.public_id) =>
  app.call(getPatientActivity, { params: { user_id }, query }, world.practice.who);

test('a row for each day, and totals of each exercise; sessions outside the plan or the range count in none', async () => {
  const session = randomUUID();
  await perform('2026-03-03', world.squat, { session, accuracy: 70 });
  await perform('2026-03-03', world.bridge, { session, accuracy: 90 });
  await perform('2026-03-03', world.squat);
  await perform('2026-03-05', world.squat, { accuracy: 95 });
  await perform('2026-03-01', world.squat);
  await perform('2026-03-10', world.bridge);
  const { body } = await ask({ from: '2026-03-01', to: '2026-03-06' });
  expect(body.data.since).toBe('2026-03-02');
  const reps = (measured: number) => ({ successful_reps: 10 * measured, measured, total_reps: 10 * measured });
  const nothing = reps(0);
  expect(body.data.days).toEqual([
    { date: '2026-03-01', state: 'free', sessions: 0, duration: 0, accuracy: null, ...nothing },
    { date: '2026-03-02', state: 'missed', sessions: 0, duration: 0, accuracy: null, ...nothing },
    { date: '2026-03-03', state: 'partly', sessions: 2, duration: 900, accuracy: 80, ...reps(3) },
    { date: '2026-03-04', state: 'missed', sessions: 0, duration: 0, accuracy: null, ...nothing },
    { date: '2026-03-05', state: 'partly', sessions: 1, duration: 300, accuracy: 95, ...reps(1) },
    { date: '2026-03-06', state: 'missed', sessions: 0, duration: 0, accuracy: null, ...nothing },
  ]);
  expect(body.data.exercises).toMatchObject([
    { name: 'Squat', side: null, days: 2, sessions: 3, duration: 900, accuracy: 81.67, ...reps(3) },
    { name: 'Bridge', days: 1, sessions: 1, accuracy: 90 },
  ]);
});

test('what no camera measured is not in the means, and no zero', async () => {
  await perform('2026-03-03', world.squat, { accuracy: 60 });
  await perform('2026-03-03', world.squat, { accuracy: null });
  await perform('2026-03-04', world.squat, { accuracy: null });
  const { body } = await ask({ from: '2026-03-03', to: '2026-03-04' });
  expect(body.data.days).toMatchObject([
    { sessions: 2, accuracy: 60, successful_reps: 10, measured: 1, total_reps: 20 },
    { sessions: 1, accuracy: null, successful_reps: null, measured: 0, total_reps: 10 },
  ]);
  expect(body.data.exercises).toMatchObject([{ accuracy: 60, successful_reps: 10, measured: 1, total_reps: 30 }]);
});

test('an exercise is called as it is to the reader', async () => {
  await translateName(app.db, world.squat, { hi: 'स्क्वाट' });
  await perform('2026-03-03', world.squat);
  await perform('2026-03-03', world.bridge);
  const input = { params: { user_id: world.patient.public_id }, query: { from: '2026-03-01', to: '2026-03-06' } };
  const hindi = { ...world.practice.who, headers: { 'accept-language': 'hi' } };
  const { exercises } = (await app.call(getPatientActivity, input, hindi)).body.data;
  expect(exercises.map(({ name, language }) => [name, language])).toEqual([
    ['Bridge', 'en'],
    ['स्क्वाट', undefined],
  ]);
});

test('today is the day of the viewer', async () => {
  const late = { from: '2026-03-11', to: '2026-03-13' };
  const states = async (time_zone: string) => (await ask({ ...late, time_zone })).body.data.days.map((day) => day.state);
  expect(await states('UTC')).toEqual(['missed', 'free', 'free']);
  expect(await states('Pacific/Kiritimati')).toEqual(['missed', 'missed', 'free']);
});

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, ACTIVITY_MESSAGES.order],
  [{ from: '2025-03-01', to: '2026-03-02' }, ACTIVITY_MESSAGES.tooLong],
  [{ from: 'x', to: '2026-03-01' }, ACTIVITY_MESSAGES.range],
])('refuses %j', async (query, message) => {
  const { status, body } = await ask(query);
  expect({ status, message: body.message }).toEqual({ status: 400, message });
});

test('a patient without a plan has days of nothing', async () => {
  const other = await app.make.patient(world.practice.group);
  const { body } = await ask({ from: '2026-03-01', to: '2026-03-02' }, other.public_id);
  expect(body.data).toMatchObject({ since: null, exercises: [], days: [{ state: 'free' }, { state: 'free' }] });
});
