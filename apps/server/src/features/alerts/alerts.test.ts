import { randomUUID } from 'node:crypto';
import { closeAlert, listAlerts } from '@physio/contract/alerts/alerts';
import { listAttention } from '@physio/contract/attention/attention';
import { addDays } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { archivePatient } from '@physio/contract/patients/patient-details';
import { changePainLimit } from '@physio/contract/plans/plan-course';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2026-03-10T12:00:00Z';
const TODAY = '2026-03-10';
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice({ user: { first_name: 'Asha', last_name: 'Rao' } });
  const patient = await aPatient(practice.group, 'Ken');
  return { practice, patient };
}
async function aPatient(group: { id: number }, first_name: string) {
  const made = await app.make.patient(group, { first_name, last_name: 'Sato' });
  const exercise = await app.make.exercise(group);
  const programme = await app.make.programme(group, { name: 'Knee', exercises: [exercise] });
  const plan = await app.make.plan(group, made, { programme, starts_on: addDays(TODAY, -5) });
  await app.make.consent(group, made);
  return { ...made, plan, exercise, token: await app.make.session({ patient: made }, new Date(NOW)) };
}
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

type Feedback = { pain_before?: number; pain_after?: number; effort?: number; note?: string };
type Kept = {
  id?: string;
  revision?: number;
  minutesAgo?: number;
  ended?: 'pain' | 'finished';
  pain?: number;
  patient?: typeof world.patient;
};
async function keep(
  feedback: Feedback,
  { id = randomUUID(), revision = 1, minutesAgo = 0, ended, pain, patient = world.patient }: Kept = {},
) {
  const started_at = new Date(Date.parse(NOW) - minutesAgo * 60_000).toISOString();
  const done = {
    exercise_id: patient.exercise.public_id,
    started_at,
    local_date: TODAY,
    duration_s: 60,
    total_reps: 10,
    sets_done: 1,
  };
  const body = {
    plan_id: patient.plan.public_id,
    revision,
    sent_at: NOW,
    time_zone: 'UTC',
    started_at,
    feedback,
    performances: pain === undefined ? [] : [{ ...done, counted: 'timed' as const, pain }],
    ...(ended && { ended }),
  };
  const answer = await app.call(keepSession, { params: { client_session_id: id }, body }, { token: patient.token });
  expect(answer.status).toBe(200);
  return answer.body.data.alerts;
}
const listed = async (query: { user_id?: string; done?: boolean } = {}) =>
  (await app.call(listAlerts, { query }, world.practice.who)).body;
const shown = async (query = {}) => (await listed(query)).data.map(({ kind, value, before }) => [kind, value, before]);
const close = (id: string, word = 'Rang, dose halved') =>
  app.call(closeAlert, { params: { id }, body: { word } }, world.practice.who);
const attention = async () => (await app.call(listAttention, { query: {} }, world.practice.who)).body.data;

test('an answer that crosses a limit is reported to the practice with the session, once however often it is sent', async () => {
  const id = randomUUID();
  expect(await keep({ pain_after: 3, effort: 4 }, { id })).toEqual([]);
  expect(await keep({ pain_after: 8, note: 'It pulls' }, { id, revision: 2, ended: 'pain' })).toEqual([
    'pain_stop',
    'pain',
    'note',
  ]);
  expect(await keep({ pain_after: 8, note: 'It pulls' }, { id, revision: 2, ended: 'pain' })).toEqual([
    'pain_stop',
    'pain',
    'note',
  ]);
  const { data, open } = await listed();
  expect(open).toBe(3);
  expect(data.find(({ kind }) => kind === 'note')).toMatchObject({
    patient: { user_id: world.patient.public_id, first_name: 'Ken', last_name: 'Sato' },
    plan_id: world.patient.plan.public_id,
    programme: 'Knee',
    note: 'It pulls',
    local_date: TODAY,
    raised_at: '2026-03-10T12:00:00.000Z',
    done: null,
  });
  expect(data.find(({ kind }) => kind === 'pain')).toMatchObject({ value: 8, note: '' });
});

test('an open alert follows the corrected answer and is not taken back; a closed one stays as it was closed', async () => {
  const id = randomUUID();
  await keep({ pain_after: 8 }, { id });
  await keep({ pain_after: 9 }, { id, revision: 2 });
  expect(await shown()).toEqual([['pain', 9, null]]);
  expect(await keep({ pain_after: 2 }, { id, revision: 3 })).toEqual([]);
  expect(await shown()).toEqual([['pain', 9, null]]);
  await close((await listed()).data[0]?.id ?? '');
  await keep({ pain_after: 10 }, { id, revision: 4 });
  expect([await shown(), await shown({ done: true })]).toEqual([[], [['pain', 9, null]]]);
});

test('pain that rose is compared with the three sessions before, as they were answered', async () => {
  for (const [minutesAgo, pain_after] of [
    [400, 9],
    [300, 2],
    [200, 3],
    [100, 4],
  ] as const)
    await keep({ pain_after }, { minutesAgo });
  await keep({}, { minutesAgo: 50 });
  for (const { id } of (await listed()).data) await close(id);
  expect(await keep({}, { pain: 5 })).toEqual(['pain_rise']);
  expect(await shown()).toEqual([['pain_rise', 5, 3]]);
});

test('the limits are those of the practice', async () => {
  await app.make.page(world.practice.group, { pain_limit: 4, effort_limit: 5 });
  expect(await keep({ pain_before: 4, effort: 5 })).toEqual(['pain', 'effort']);
});

test('a plan has a limit of pain of its own until that is taken back', async () => {
  await app.make.page(world.practice.group, { pain_limit: 8 });
  const params = { id: world.patient.plan.public_id };
  const limit = (pain_limit: number) => app.call(changePainLimit, { params, body: { pain_limit } }, world.practice.who);
  expect((await limit(4)).body.message).toBe(changePainLimit.done);
  expect(await keep({ pain_after: 4 })).toEqual(['pain']);
  await limit(10);
  expect(await keep({ pain_after: 9 })).not.toContain('pain');
  await limit(0);
  expect(await keep({ pain_after: 8 })).toContain('pain');
});

test('staff close an alert with a word, once', async () => {
  await keep({ pain_after: 8 });
  const [alert] = (await listed()).data;
  const closed = await close(alert?.id ?? '');
  expect(closed.body.data.done).toEqual({ at: '2026-03-10T12:00:00.000Z', by: 'Asha Rao', word: 'Rang, dose halved' });
  expect(await close(alert?.id ?? '', 'Again')).toMatchObject({
    status: 409,
    body: { message: 'Somebody has closed this alert already' },
  });
  expect(await close(alert?.id ?? '', ' ')).toMatchObject({ status: 400, body: { message: 'Please write what was done' } });
  expect([(await listed()).open, (await listed({ done: true })).data]).toMatchObject([
    0,
    [{ done: { word: 'Rang, dose halved' } }],
  ]);
});

test('who has an open alert needs attention first, by the gravest; closed, and archived ones do not', async () => {
  const { group } = world.practice;
  const [noted, hurt] = [await aPatient(group, 'Noted'), await aPatient(group, 'Hurt')];
  await keep({ note: 'When is my next visit?' }, { patient: noted });
  await keep({ note: 'Ouch', pain_after: 8 }, { patient: hurt });
  expect((await attention()).map(({ patient, reason, alert, to }) => [patient.first_name, reason, alert, to])).toEqual([
    ['Hurt', 'alert', 'pain', 8],
    ['Noted', 'alert', 'note', null],
    ['Ken', 'not_started', undefined, null],
  ]);
  expect(await shown({ user_id: noted.public_id })).toEqual([['note', null, null]]);
  await close((await listed({ user_id: noted.public_id })).data[0]?.id ?? '');
  await app.call(archivePatient, { params: { user_id: hurt.public_id }, body: { reason: 'discharged' } }, world.practice.who);
  expect((await attention()).map(({ patient, reason }) => [patient.first_name, reason])).toEqual([
    ['Ken', 'not_started'],
    ['Noted', 'not_started'],
  ]);
  expect((await listed()).open).toBe(0);
});
