import { randomUUID } from 'node:crypto';
import { addDays } from '@physio/contract/common/dates';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { listAttention } from '@physio/contract/patients/attention';
import { archivePatient } from '@physio/contract/patients/patient-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const TODAY = '2026-03-20';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime(`${TODAY}T12:00:00Z`);
  practice = await app.make.practice();
});
afterAll(() => app.close());

type Done = { daysAgo: number; accuracy?: number | null };

/** A patient whose plan of so many weeks began so many days ago, and what they did. */
async function patient(first_name: string, plan: { startedDaysAgo: number; weeks?: number; cancelled?: boolean }, done: Done[]) {
  const { make } = app;
  const made = await make.patient(practice.group, { first_name });
  const exercise = await make.exercise(practice.group);
  const programme = await make.programme(practice.group, { exercises: [exercise] });
  const given = { programme, starts_on: addDays(TODAY, -plan.startedDaysAgo), duration_weeks: plan.weeks ?? 8 };
  const { public_id } = await make.plan(practice.group, made, {
    ...given,
    ...(plan.cancelled && { cancelled_at: new Date(`${TODAY}T08:00:00Z`) }),
  });
  const performances = done.map(({ daysAgo, accuracy = 80 }) => {
    const local_date = addDays(TODAY, -daysAgo);
    return {
      client_session_id: randomUUID(),
      plan_id: public_id,
      exercise_id: exercise.public_id,
      started_at: `${local_date}T08:00:00Z`,
      local_date,
      duration_s: 60,
      accuracy,
      successful_reps: accuracy === null ? null : 5,
      total_reps: 5,
    };
  });
  const token = await make.session({ patient: made }, new Date(`${TODAY}T11:00:00Z`));
  if (done.length > 0) expect((await app.call(recordPerformances, { body: { performances } }, { token })).status).toBe(200);
  return made;
}

test('each rule names its patients by sessions within the plan, the gravest first; who goes on, ended or is archived is left alone', async () => {
  await patient('Steady', { startedDaysAgo: 20 }, [{ daysAgo: 1 }, { daysAgo: 9 }]);
  await patient('Stopped', { startedDaysAgo: 20 }, [{ daysAgo: 12 }]);
  await patient('Weeks', { startedDaysAgo: 20 }, [{ daysAgo: 7 }]);
  await patient('Fell', { startedDaysAgo: 20 }, [
    { daysAgo: 8, accuracy: 90 },
    { daysAgo: 7, accuracy: 80 },
    { daysAgo: 2, accuracy: 70 },
    { daysAgo: 1, accuracy: 70 },
  ]);
  await patient('New plan', { startedDaysAgo: 4 }, [
    { daysAgo: 10, accuracy: 97 },
    { daysAgo: 3, accuracy: 72 },
    { daysAgo: 1, accuracy: 70 },
  ]);
  await patient('Fell behind', { startedDaysAgo: 9 }, [
    { daysAgo: 12, accuracy: 20 },
    { daysAgo: 8, accuracy: 90 },
    { daysAgo: 7, accuracy: 90 },
    { daysAgo: 2, accuracy: 60 },
    { daysAgo: 1, accuracy: 60 },
  ]);
  // One session of a week says little, and what nobody measured says nothing.
  await patient('Once', { startedDaysAgo: 20 }, [
    { daysAgo: 8, accuracy: 90 },
    { daysAgo: 7, accuracy: null },
    { daysAgo: 2, accuracy: 20 },
    { daysAgo: 1, accuracy: 20 },
  ]);
  await patient('Ends', { startedDaysAgo: 11, weeks: 2 }, [{ daysAgo: 0 }]);
  await patient('Never', { startedDaysAgo: 3 }, []);
  await patient('Fresh', { startedDaysAgo: 2 }, []);
  await patient('Ended', { startedDaysAgo: 20, cancelled: true }, [{ daysAgo: 15 }]);
  const archived = await patient('Archived', { startedDaysAgo: 20 }, [{ daysAgo: 15 }]);
  const reason = { params: { user_id: archived.public_id }, body: { reason: 'moved' as const } };
  expect((await app.call(archivePatient, reason, practice.who)).status).toBe(200);
  const { body } = await app.call(listAttention, { query: {} }, practice.who);
  expect(body.data.map(({ patient, reason, days, from, to }) => [patient.first_name, reason, days, from, to])).toEqual([
    ['Stopped', 'stopped', 12, null, null],
    ['Weeks', 'stopped', 7, null, null],
    ['Fell', 'accuracy', null, 85, 70],
    ['Fell behind', 'accuracy', null, 90, 60],
    ['Ends', 'ending', 2, null, null],
    ['Never', 'not_started', 3, null, null],
  ]);
});

test('today is the viewer’s day', async () => {
  const reasons = async (time_zone: string) => {
    const { body } = await app.call(listAttention, { query: { time_zone } }, practice.who);
    return body.data.filter(({ patient }) => patient.first_name === 'Fresh').map(({ reason }) => reason);
  };
  expect(await reasons('UTC')).toEqual([]);
  expect(await reasons('Pacific/Kiritimati')).toEqual(['not_started']);
});
