import { randomUUID } from 'node:crypto';
import { addDays, utcDay } from '@physio/contract/common/dates';
import type { Input } from '@physio/contract/common/endpoint';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { listPlans } from '@physio/contract/plans/plans';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2026-03-10T12:00:00Z';
const TODAY = utcDay(new Date(NOW));
type Body = Input<typeof keepSession>['body'];
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice();
  const patient = await app.make.patient(practice.group);
  const exercises = await Promise.all(Array.from({ length: 2 }, () => app.make.exercise(practice.group)));
  const programme = await app.make.programme(practice.group, { exercises });
  await app.db
    .updateTable('circuit_items')
    .set({ sets: 2, reps: 8, duration: 2, hold_seconds: 3 })
    .where('version_id', '=', programme.current_version_id)
    .execute();
  const plan = await app.make.plan(practice.group, patient, { programme, starts_on: addDays(TODAY, -5) });
  await app.make.consent(practice.group, patient);
  return {
    practice,
    patient,
    exercises,
    programme,
    plan,
    token: await app.make.session({ patient }, new Date(NOW)),
    id: randomUUID(),
  };
}
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

const done = (exercise: number, given: object = {}) => ({
  exercise_id: world.exercises[exercise]?.public_id ?? 'zzzzzzzzzzzz',
  started_at: NOW,
  local_date: TODAY,
  duration_s: 80,
  total_reps: 16,
  sets_done: 2,
  counted: 'timed' as const,
  ...given,
});
const bodyOf = (given: Partial<Body> = {}): Body => ({
  plan_id: world.plan.public_id,
  revision: 1,
  sent_at: app.services.clock.now().toISOString(),
  time_zone: 'UTC',
  started_at: NOW,
  performances: [],
  ...given,
});
const keep = (given: Partial<Body> = {}, id = world.id) =>
  app.call(keepSession, { params: { client_session_id: id }, body: bodyOf(given) }, { token: world.token });
const session = () =>
  app.db.selectFrom('patient_sessions').selectAll().where('patient_id', '=', world.patient.id).executeTakeFirstOrThrow();
const rows = () =>
  app.db.selectFrom('exercise_performances').selectAll().where('patient_id', '=', world.patient.id).orderBy('id').execute();
async function sessions() {
  const { body } = await app.call(
    listPlans,
    { query: { user_id: world.patient.public_id } },
    {
      ...world.practice.who,
      token: await app.make.session({ user: world.practice.user }, app.services.clock.now()),
    },
  );
  return [body.data.plans[0]?.sessions, body.data.plans[0]?.full_sessions];
}

test('exercise after exercise comes in as it is done, nothing of it measured', async () => {
  const first = await keep({ performances: [done(0, { difficulty: 'right', pain: 2 })] });
  expect(first.body.data).toEqual({ performances: [{ result: 'recorded' }], skew_s: 0, share: 0.5, alerts: [] });
  expect(await sessions()).toEqual([1, 0]);
  const second = await keep({ revision: 2, performances: [done(0), done(1, { sets_done: 1 })], ended: 'finished' });
  expect(second.body.data).toMatchObject({ performances: [{ result: 'repeated' }, { result: 'recorded' }], share: 0.75 });
  expect(await sessions()).toEqual([1, 0]);
  expect(await rows()).toMatchObject([
    { accuracy: null, successful_reps: null, source: 'page', sets_done: 2, sets_planned: 2, difficulty: 'right', pain: 2 },
    { accuracy: null, sets_done: 1, sets_planned: 2, difficulty: null, pain: null },
  ]);
});

test('four fifths of the sets are a whole session', async () => {
  const { body } = await keep({ performances: [done(0), done(1, { sets_done: 5 })] });
  expect(body.data.share).toBe(1);
  expect(await sessions()).toEqual([1, 1]);
});

describe('one bad row', () => {
  test('is refused with its reason, and its neighbours are kept', async () => {
    const future = { started_at: '2026-03-10T15:00:00Z' };
    const { status, body } = await keep({
      performances: [
        done(0, future),
        done(7),
        done(0, { total_reps: 0, duration_s: 0 }),
        done(1, { variation_id: 'variationLeft0' }),
        done(1),
      ],
    });
    expect(status).toBe(200);
    expect(body.data.performances).toEqual([
      { result: 'refused', message: 'started_at cannot be in the future' },
      { result: 'refused', message: 'Exercise not found' },
      { result: 'refused', message: 'Nothing was done of this exercise' },
      { result: 'refused', message: 'Variation not found' },
      { result: 'recorded' },
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('of another patient’s plan nothing is kept', async () => {
    const other = await makeWorld();
    const answer = await keep({ plan_id: other.plan.public_id, performances: [done(0)] });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Plan not found' } });
    expect(await rows()).toEqual([]);
  });
});

describe('answers', () => {
  test('the newest revision wins, whatever the order, and nothing answered becomes unanswered', async () => {
    await keep({ revision: 3, feedback: { pain_after: 3, note: 'It pulls' } });
    await keep({ revision: 2, feedback: { pain_after: 9, effort: 9, note: 'Late' } });
    expect(await session()).toMatchObject({ revision: 3, pain_after: 3, effort: null, note: 'It pulls' });
    await keep({ revision: 4, feedback: { effort: 5 }, ended: 'pain' });
    await keep({ revision: 5 });
    expect(await session()).toMatchObject({ revision: 5, pain_after: 3, effort: 5, note: 'It pulls', ended: 'pain' });
  });

  test('what was said in one touch is reported, joined and never taken back', async () => {
    expect((await keep({ signs: ['sharp'] })).body.data.alerts).toEqual(['sharp']);
    expect((await keep({ revision: 2, signs: ['fell', 'sharp'] })).body.data.alerts).toEqual(['fell', 'sharp']);
    expect((await keep({ revision: 3, signs: [] })).body.data.alerts).toEqual(['fell', 'sharp']);
    expect((await session()).signs.sort()).toEqual(['fell', 'sharp']);
  });

  test('are closed a day after the session came', async () => {
    await keep({ feedback: { pain_after: 3 } });
    app.setTime('2026-03-11T11:59:00Z');
    world.token = await app.make.session({ patient: world.patient }, app.services.clock.now());
    await keep({ revision: 2, feedback: { pain_after: 4 } });
    app.setTime('2026-03-11T12:01:00Z');
    expect((await keep({ revision: 3, feedback: { pain_after: 5 } })).status).toBe(200);
    expect(await session()).toMatchObject({ revision: 2, pain_after: 4 });
  });

  test.each([
    [{ feedback: { pain_after: 11 } }, 'pain_after must be 0 to 10'],
    [{ revision: 0 }, 'revision must be 1 to 9999'],
    [{ ended: 'bored' as never }, 'Unknown end'],
    [{ signs: ['sad' as never] }, 'Unknown sign'],
  ])('%j is refused', async (given, message) => {
    expect(await keep(given)).toMatchObject({ status: 400, body: { message } });
  });
});

test('after midnight a session may be done for the day before, and belongs to it', async () => {
  const performances = [done(0, { local_date: '2026-03-09' })];
  expect((await keep({ performances })).body.data).toMatchObject({ performances: [{ result: 'recorded' }] });
  expect([await rows(), await session()]).toMatchObject([[{ local_date: '2026-03-09' }], { local_date: '2026-03-09' }]);
});

test('a device whose clock is wrong is put right, day and times; a few seconds are right', async () => {
  const fast = { sent_at: '2026-03-11T01:00:00Z', started_at: '2026-03-11T00:50:00Z' };
  const { body } = await keep({
    ...fast,
    performances: [done(0, { started_at: '2026-03-11T00:50:00Z', local_date: '2026-03-11' })],
  });
  expect(body.data).toMatchObject({ performances: [{ result: 'recorded' }], skew_s: -13 * 3600 });
  expect(await rows()).toMatchObject([{ local_date: TODAY, started_at: new Date('2026-03-10T11:50:00Z') }]);
  expect(await session()).toMatchObject({ local_date: TODAY, skew_s: -13 * 3600, started_at: new Date('2026-03-10T11:50:00Z') });
  const about = await keep({ sent_at: '2026-03-10T12:01:30Z' }, randomUUID());
  expect(about.body.data.skew_s).toBe(0);
});

test('time is what was spent moving: three times what is prescribed at most', async () => {
  await keep({ performances: [done(0, { duration_s: 4000 })] });
  expect(await rows()).toMatchObject([{ duration_s: 3 * 2 * 8 * (2 + 3) }]);
});

test('a session of an earlier version is kept with it, though the programme changed meanwhile', async () => {
  const { current_version_id: old } = world.programme;
  const before = await app.db
    .selectFrom('circuit_versions')
    .selectAll()
    .where('id', '=', old ?? 0)
    .executeTakeFirstOrThrow();
  const { id, version, content_hash, ...same } = before;
  const next = await app.db
    .insertInto('circuit_versions')
    .values({ ...same, version: version + 1, content_hash: `${content_hash}x` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = { group_id: world.practice.group.id, version_id: next.id, sequence: 1, sets: 1, reps: 1 };
  await app.db
    .insertInto('circuit_items')
    .values({ ...kept, exercise_id: world.exercises[1]?.id ?? 0 })
    .execute();
  await app.db.updateTable('plans').set({ version_id: next.id }).where('id', '=', world.plan.id).execute();
  expect((await keep({ circuit_hash: content_hash, performances: [done(0)] })).body.data.performances).toEqual([
    { result: 'recorded' },
  ]);
  expect(await session()).toMatchObject({ version_id: old });
  const now = await keep({ performances: [done(0), done(1)] }, randomUUID());
  expect(now.body.data.performances).toEqual([{ result: 'refused', message: 'Exercise not found' }, { result: 'recorded' }]);
});
