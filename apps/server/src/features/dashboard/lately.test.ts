import { randomUUID } from 'node:crypto';
import { listLately } from '@physio/contract/dashboard/lately';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const TODAY = '2026-03-20';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime(`${TODAY}T18:00:00Z`);
  practice = await app.make.practice();
});
afterAll(() => app.close());

const list = async () => (await app.call(listLately, {}, practice.who)).body.data;

/** Exercises at these hours of today. */
async function exerciser(first_name: string, hours: readonly string[]) {
  const { make } = app;
  const patient = await make.patient(practice.group, { first_name });
  const exercise = await make.exercise(practice.group);
  const programme = await make.programme(practice.group, { name: `Programme of ${first_name}`, exercises: [exercise] });
  const { public_id } = await make.plan(practice.group, patient, { programme, starts_on: TODAY });
  const token = await make.session({ patient }, new Date(`${TODAY}T17:00:00Z`));
  for (const hour of hours) {
    const performance = {
      client_session_id: randomUUID(),
      plan_id: public_id,
      exercise_id: exercise.public_id,
      started_at: `${TODAY}T${hour}:00Z`,
      local_date: TODAY,
      duration_s: 60,
      total_reps: 8,
    };
    expect((await app.call(recordPerformances, { body: { performances: [performance] } }, { token })).status).toBe(200);
  }
  return patient;
}

test('the latest session and the latest report of each patient are listed, the latest first, at most ten', async () => {
  await exerciser('Early', ['08:00', '09:00']);
  await exerciser('Late', ['16:00']);
  await app.make.patient(practice.group, { first_name: 'Reported', last_report_at: new Date(`${TODAY}T12:00:00Z`) });
  await app.make.patient(practice.group, { first_name: 'Gone', last_report_at: new Date(), archived_at: new Date() });
  await app.make.patient(practice.group, { first_name: 'Idle' });
  const other = await app.make.practice();
  await app.make.patient(other.group, { first_name: 'Of another group', last_report_at: new Date(`${TODAY}T13:00:00Z`) });
  const lines = (await list()).map(({ kind, at, patient, programme }) => [patient.first_name, kind, at.slice(11, 16), programme]);
  expect(lines).toEqual([
    ['Late', 'session', '16:00', 'Programme of Late'],
    ['Reported', 'report', '12:00', undefined],
    ['Early', 'session', '09:00', 'Programme of Early'],
  ]);
  for (let n = 0; n < 12; n++)
    await app.make.patient(practice.group, { first_name: `N${n}`, last_report_at: new Date(`${TODAY}T14:${10 + n}:00Z`) });
  expect((await list()).map(({ patient }) => patient.first_name)).toEqual([
    'Late',
    ...Array.from({ length: 9 }, (_, n) => `N${11 - n}`),
  ]);
});
