import { addScore, correctScore, type Instrument, listScores, SCORE_MESSAGES, withdrawScore } from '@physio/contract/scores/scores';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime('2026-11-27T20:00:00Z');
});
afterAll(() => app.close());

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
beforeEach(async () => {
  practice = await app.make.practice({ user: { first_name: 'Meera', last_name: 'Rao' }, group: { time_zone: 'UTC' } });
  patient = await app.make.patient(practice.group);
});

const params = () => ({ user_id: patient.public_id });
const add = (body: { instrument?: Instrument; value?: number; recorded_on?: string; note?: string; time_zone?: string } = {}) =>
  app.call(
    addScore,
    { params: params(), body: { instrument: 'dash', value: 42, recorded_on: '2026-11-20', ...body } },
    practice.who,
  );
const list = async () => (await app.call(listScores, { params: params() }, practice.who)).body.data;
const correct = (id: string, body: { value: number; recorded_on?: string; note?: string }) =>
  app.call(correctScore, { params: { id }, body: { recorded_on: '2026-11-20', ...body } }, practice.who);

test('a score is kept with its date, its note and who recorded it, newest date first', async () => {
  await add({ value: 61.7, recorded_on: '2026-10-01' });
  await add({ value: 38.3, note: 'After six weeks' });
  await add({ instrument: 'eq5d', value: -0.594, recorded_on: '2026-10-15' });
  expect(await list()).toMatchObject([
    { instrument: 'dash', value: 38.3, recorded_on: '2026-11-20', note: 'After six weeks', recorded_by: 'Meera Rao', earlier: [] },
    { instrument: 'eq5d', value: -0.594, is_withdrawn: false },
    { instrument: 'dash', value: 61.7 },
  ]);
});

test.each<[Parameters<typeof add>[0], string, string]>([
  [{ value: 100.1 }, 'value', SCORE_MESSAGES.outOfRange.dash],
  [{ value: -0.1 }, 'value', SCORE_MESSAGES.outOfRange.dash],
  [{ value: 12.34 }, 'value', SCORE_MESSAGES.decimals.dash],
  [{ instrument: 'eq5d', value: 1.001 }, 'value', SCORE_MESSAGES.outOfRange.eq5d],
  [{ instrument: 'oxford', value: 49 }, 'value', SCORE_MESSAGES.outOfRange.oxford],
  [{ instrument: 'oxford', value: 40.5 }, 'value', SCORE_MESSAGES.decimals.oxford],
  [{ instrument: 'pain_vas', value: 101 }, 'value', SCORE_MESSAGES.outOfRange.pain_vas],
  [{ value: null as never }, 'value', SCORE_MESSAGES.valueRequired],
  [{ instrument: 'sf36' as never }, 'instrument', 'Unknown instrument'],
  [{ recorded_on: '2026-02-30' }, 'recorded_on', SCORE_MESSAGES.dateInvalid],
  [{ recorded_on: '2026-11-28' }, 'recorded_on', SCORE_MESSAGES.dateInFuture],
  [{ note: 'x'.repeat(501) }, 'note', 'Note cannot exceed 500 characters'],
])('refuses %j', async (fault, field, message) => {
  const { status, body } = await add(fault);
  expect({ status, message: body.message, errors: body.errors }).toEqual({ status: 400, message, errors: { [field]: message } });
  expect(await list()).toEqual([]);
});

test('today is the clinician’s day', async () => {
  expect((await add({ recorded_on: '2026-11-28', time_zone: 'Asia/Kolkata' })).status).toBe(200);
});

test('a correction takes the place of the score, and what it said before is kept', async () => {
  const { body } = await add({ value: 24, note: 'typed' });
  await correct(body.data.id, { value: 42, note: 'typed wrongly' });
  const [score] = await list();
  expect(score).toMatchObject({ value: 42, note: 'typed wrongly', earlier: [{ value: 24, note: 'typed' }] });
  await correct(score?.id ?? '', { value: 43, recorded_on: '2026-11-19' });
  expect(await list()).toMatchObject([{ value: 43, recorded_on: '2026-11-19', earlier: [{ value: 42 }, { value: 24 }] }]);
  expect((await correct((await list())[0]?.id ?? '', { value: 142 })).body.errors).toEqual({
    value: SCORE_MESSAGES.outOfRange.dash,
  });
});

test('of corrections at the same time one is kept, the others are refused', async () => {
  const { body } = await add();
  const answers = await Promise.all([10, 20, 30].map((value) => correct(body.data.id, { value })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  expect((await list()).map(({ earlier }) => earlier.length)).toEqual([1]);
});

test('a withdrawn score stays in the history and cannot be corrected any more', async () => {
  const { body } = await add({ value: 55 });
  const withdrawn = await app.call(withdrawScore, { params: { id: body.data.id } }, practice.who);
  expect(withdrawn.body).toMatchObject({ message: 'Score withdrawn', data: { is_withdrawn: true, value: null } });
  expect(await list()).toMatchObject([{ is_withdrawn: true, value: null, earlier: [{ value: 55 }] }]);
  for (const id of [body.data.id, withdrawn.body.data.id]) expect((await correct(id, { value: 1 })).status).toBe(409);
});

test('no row is ever changed, and each act is in the audit log without value or note', async () => {
  const { body } = await add({ note: 'Sore today' });
  await correct(body.data.id, { value: 41 });
  const change = sql`update outcome_scores set value = 1 where patient_id = ${patient.id}`.execute(app.db);
  await expect(change).rejects.toThrow('append-only');
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('group_id', '=', practice.group.id)
    .where('action', 'like', 'score.%')
    .orderBy('id')
    .execute();
  expect(audit).toEqual([
    { action: 'score.add', detail: { instrument: 'dash' } },
    { action: 'score.correct', detail: { instrument: 'dash' } },
  ]);
});
