import { randomUUID } from 'node:crypto';
import { listAttention } from '@physio/contract/attention/attention';
import { getPatientActivity } from '@physio/contract/insights/activity';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { cancelPlan, pausePlan, resumePlan } from '@physio/contract/plans/plan-course';
import { assignProgramme, listPlans, PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

const MONDAY = '2026-03-02';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
let programme: Awaited<ReturnType<TestApp['make']['programme']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Everybody's day; signed in again, since nobody stays so for long. */
async function on(day: string) {
  app.setTime(`${day}T12:00:00Z`);
  who = { ...practice.who, token: await app.make.session({ user: practice.user }, new Date(`${day}T12:00:00Z`)) };
}
beforeEach(async () => {
  practice = await app.make.practice({ group: { time_zone: 'UTC' } });
  patient = await app.make.patient(practice.group);
  programme = await app.make.programme(practice.group, { exercises: [await app.make.exercise(practice.group)] });
  await on(MONDAY);
});

const assign = (more: object = {}) =>
  app.call(
    assignProgramme,
    {
      body: {
        circuit_id: programme.public_id,
        starts_date: MONDAY,
        times_per_day: 1,
        frequency: 7,
        duration: 4,
        user_ids: [patient.public_id],
        ...more,
      },
    },
    who,
  );
const plans = async () => (await app.call(listPlans, { query: { user_id: patient.public_id } }, who)).body.data.plans;
const onlyPlan = async () => (await plans())[0] as NonNullable<Awaited<ReturnType<typeof plans>>[0]>;
const pause = async () => app.call(pausePlan, { params: { id: (await onlyPlan()).id } }, who);
const resume = async () => app.call(resumePlan, { params: { id: (await onlyPlan()).id } }, who);

test('chosen days are kept, their number is the frequency, and what is due goes by them', async () => {
  expect((await assign({ weekdays: 1 + 2 + 4 + 8 + 16 })).status).toBe(200);
  expect(await onlyPlan()).toMatchObject({ frequency: 5, schedule: { weekdays: 31, due: 0, done: 0 } });
  await on('2026-03-03');
  const { id, circuit_details } = await onlyPlan();
  const performance = {
    client_session_id: randomUUID(),
    plan_id: id,
    exercise_id: circuit_details.exercise_details[0]?.encoded_id ?? '',
    started_at: '2026-03-03T08:00:00Z',
    local_date: '2026-03-03',
    duration_s: 60,
    total_reps: 8,
  };
  const token = await app.make.session({ patient }, new Date('2026-03-03T12:00:00Z'));
  expect((await app.call(recordPerformances, { body: { performances: [performance] } }, { token })).status).toBe(200);
  await on('2026-03-05');
  expect((await onlyPlan()).schedule).toEqual({ weekdays: 31, due: 3, done: 1 });
});

test.each([
  ['none', 0],
  ['not given', undefined],
])('days that are %s leave a plan without any', async (_, weekdays) => {
  await assign({ weekdays, frequency: 3 });
  const plan = await onlyPlan();
  expect(plan.frequency).toBe(3);
  expect(plan).not.toHaveProperty('schedule');
});

test('days that there are not are refused', async () => {
  expect(await assign({ weekdays: 128 })).toMatchObject({ status: 400, body: { message: PLAN_MESSAGES.weekdays } });
});

test('while a plan is paused nothing is due, nothing is missed, and nobody is asked to look', async () => {
  await assign();
  await on('2026-03-04');
  expect((await pause()).status).toBe(200);
  expect((await pause()).status).toBe(200);
  await on('2026-03-20');
  expect(await onlyPlan()).toMatchObject({
    paused_days: 17,
    pause: { since: '2026-03-04', by: `${practice.user.first_name} ${practice.user.last_name}` },
  });
  const attention = async () => (await app.call(listAttention, { query: {} }, who)).body.data;
  expect(await attention()).toEqual([]);
  expect((await resume()).status).toBe(200);
  expect(await onlyPlan()).toMatchObject({ paused_days: 16 });
  expect(await onlyPlan()).not.toHaveProperty('pause');
  expect(await attention()).toMatchObject([{ reason: 'not_started' }]);
  const query = { from: '2026-03-02', to: '2026-03-19' };
  const { days } = (await app.call(getPatientActivity, { params: { user_id: patient.public_id }, query }, who)).body.data;
  expect(days.filter(({ state }) => state === 'missed')).toEqual([]);
});

test('paused and resumed on one day, nothing of it is paused; the pauses are in the whole record', async () => {
  await assign({ pain_limit: 6 });
  await pause();
  await resume();
  expect(await onlyPlan()).toMatchObject({ paused_days: 0 });
  await on('2026-03-05');
  await pause();
  const { plans } = (await app.call(exportPatient, { params: { user_id: patient.public_id } }, who)).body.data;
  expect(plans).toMatchObject([
    {
      weekdays: null,
      pain_limit: 6,
      pauses: [
        { from: MONDAY, to: '2026-03-01' },
        { from: '2026-03-05', to: null },
      ],
    },
  ]);
});

test('what is over cannot be paused', async () => {
  await assign({ duration: 1 });
  const { id } = await onlyPlan();
  await on('2026-03-09');
  const refused = { status: 400, body: { message: PLAN_MESSAGES.over } };
  expect(await app.call(pausePlan, { params: { id } }, who)).toMatchObject(refused);
  await on('2026-03-04');
  await app.call(cancelPlan, { params: { id } }, who);
  await on('2026-03-05');
  expect(await app.call(pausePlan, { params: { id } }, who)).toMatchObject(refused);
});
