import { randomUUID } from 'node:crypto';
import { addDays, utcDay } from '@physio/contract/common/dates';
import type { Input } from '@physio/contract/common/endpoint';
import { listPatientSessions } from '@physio/contract/insights/patient-sessions';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2026-03-10T12:00:00Z';
const TODAY = utcDay(new Date(NOW));

async function makeWorld() {
  app.setTime(NOW);
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group);
  await app.make.consent(practice.group, patient);
  const exercises = await Promise.all(Array.from({ length: 2 }, () => app.make.exercise(practice.group)));
  const programme = await app.make.programme(practice.group, { exercises });
  const plan = await app.make.plan(practice.group, patient, { programme, starts_on: addDays(TODAY, -5) });
  const token = await app.make.session({ patient }, new Date(NOW));
  const keep = (startedAt: string, given: Partial<Input<typeof keepSession>['body']>) =>
    app.call(
      keepSession,
      {
        params: { client_session_id: randomUUID() },
        body: {
          plan_id: plan.public_id,
          revision: 1,
          sent_at: NOW,
          time_zone: 'UTC',
          started_at: startedAt,
          performances: [],
          ...given,
        },
      },
      { token },
    );
  const list = async (query: object = {}) =>
    (await app.call(listPatientSessions, { params: { user_id: patient.public_id }, query }, practice.who)).body;
  return { practice, exercises, keep, list };
}

test('sessions are listed with what was done, skipped, answered and written, the newest first', async () => {
  const { exercises, keep, list } = await makeWorld();
  const [squat, bridge] = exercises as [(typeof exercises)[0], (typeof exercises)[0]];
  await keep('2026-03-09T08:00:00Z', {});
  await keep('2026-03-10T08:00:00Z', {
    ended: 'pain',
    signs: ['sharp', 'fell'],
    feedback: { pain_after: 6, note: 'घुटने में दर्द' },
    items: [
      { key: squat.public_id, state: 'done' },
      { key: bridge.public_id, state: 'skipped', why: 'pain' },
    ],
    performances: [
      {
        exercise_id: squat.public_id,
        started_at: '2026-03-10T08:00:00Z',
        local_date: TODAY,
        duration_s: 60,
        total_reps: 8,
        sets_done: 1,
        counted: 'tapped',
      },
    ],
  });
  const { data, total_count } = await list();
  expect(total_count).toBe(2);
  expect(data).toMatchObject([
    {
      done: 1,
      planned: 2,
      is_full: false,
      ended: 'pain',
      signs: ['fell', 'sharp'],
      counted: ['tapped'],
      skipped: [{ name: bridge.name, why: 'pain' }],
      pain_before: null,
      pain_after: 6,
      effort: null,
      note_language: 'hi',
    },
    { done: 0, planned: 2, is_full: false, ended: null, counted: [], skipped: [], note: '' },
  ]);
  expect((await list({ page: 2, limit: 1 })).data).toEqual([data[1]]);
});

test("another patient's sessions are not among them", async () => {
  const one = await makeWorld();
  await one.keep(NOW, {});
  expect((await (await makeWorld()).list()).data).toEqual([]);
});

test('pain is that after a session, else the worst of its exercises, and what was not answered is counted as that', async () => {
  const { exercises, keep, list } = await makeWorld();
  const done = (started_at: string, given: object = {}) => ({
    exercise_id: exercises[0]?.public_id ?? '',
    started_at,
    local_date: started_at.slice(0, 10),
    duration_s: 60,
    total_reps: 8,
    sets_done: 1,
    counted: 'tapped' as const,
    ...given,
  });
  const [first, second, third] = ['2026-03-07T08:00:00Z', '2026-03-08T08:00:00Z', '2026-03-09T08:00:00Z'] as const;
  await keep(third, { feedback: { pain_after: 2 }, performances: [done(third, { pain: 7 })] });
  await keep(first, { performances: [done(first, { pain: 5 })] });
  await keep(second, { performances: [done(second)] });
  // Opened and left: nothing was done and nothing asked.
  await keep('2026-03-10T08:00:00Z', { ended: 'left' });
  const points = [
    { on: '2026-03-07', value: 5 },
    { on: '2026-03-09', value: 2 },
  ];
  expect((await list()).pain).toEqual({ answered: 2, sessions: 3, points });
});
