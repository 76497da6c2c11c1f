import { listAttention } from '@physio/contract/attention/attention';
import { MARK_MESSAGES, markAttention, unmarkAttention } from '@physio/contract/attention/attention-marks';
import { addDays } from '@physio/contract/common/dates';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

const TODAY = '2026-03-20';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice({ group: { time_zone: 'UTC' }, user: { first_name: 'Kavita', last_name: 'Rao' } });
  patient = await app.make.patient(practice.group, { first_name: 'Never' });
  await app.make.plan(practice.group, patient, { starts_on: addDays(TODAY, -4), duration_weeks: 8 });
  await on(TODAY);
});

/** Everybody's day; signed in again, since nobody stays so for long. */
async function on(day: string) {
  app.setTime(`${day}T12:00:00Z`);
  who = { ...practice.who, token: await app.make.session({ user: practice.user }, new Date(`${day}T12:00:00Z`)) };
}

const SINCE = addDays(TODAY, -1);
const named = { reason: 'not_started', since: SINCE } as const;
const params = () => ({ id: patient.public_id });
const mark = (body: object = {}) =>
  app.call(markAttention, { params: params(), body: { ...named, outcome: 'called', note: '', ...body } }, who);
const list = async (query: object = {}) => (await app.call(listAttention, { query }, who)).body;
const names = async (query: object = {}) => (await list(query)).data.map(({ patient }) => patient.first_name);

test('what is marked is hidden and stands among what is done, with who did it, until seven days have passed', async () => {
  expect((await list()).data).toMatchObject([named]);
  expect((await mark({ note: ' No answer, tries again ' })).status).toBe(200);
  expect(await list()).toMatchObject({ data: [], counts: {}, total_count: 0, done_count: 1, exercised: 0 });
  const until = addDays(TODAY, 7);
  const done = { outcome: 'called', note: 'No answer, tries again', by: 'Kavita Rao', at: `${TODAY}T12:00:00.000Z`, until };
  expect(await list({ done: true })).toMatchObject({
    data: [{ ...named, mark: done }],
    counts: { not_started: 1 },
    total_count: 1,
  });
  await on(addDays(TODAY, 6));
  expect(await names()).toEqual([]);
  await on(until);
  expect(await names()).toEqual(['Never']);
  expect(await names({ done: true })).toEqual([]);
});

test('a mark is taken back; the same again on a day takes its place, and what was done a week before stays on record', async () => {
  await mark({ note: 'First' });
  await on(addDays(TODAY, 8));
  await mark({ outcome: 'wrote', note: 'Second' });
  await mark({ outcome: 'seen', note: 'Third' });
  const marks = async () => {
    const asked = { params: { user_id: patient.public_id } };
    return (await app.call(exportPatient, asked, who)).body.data.attention.map(({ outcome, note }) => [outcome, note]);
  };
  expect(await marks()).toEqual([
    ['called', 'First'],
    ['seen', 'Third'],
  ]);
  const undo = () => app.call(unmarkAttention, { params: params(), query: named }, who);
  expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect(await names()).toEqual(['Never']);
  expect(await marks()).toEqual([['called', 'First']]);
});

test.each([
  ['an alert, which is closed with a word', { reason: 'alert' }, MARK_MESSAGES.raised],
  ['a message, which is answered', { reason: 'message' }, MARK_MESSAGES.raised],
  ['a reason that begins in days to come', { since: addDays(TODAY, 2) }, MARK_MESSAGES.since],
  ['a day that there is not', { since: '2026-02-30' }, MARK_MESSAGES.since],
  ['an outcome that there is not', { outcome: 'ignored' }, MARK_MESSAGES.outcome],
  ['a note of 201 characters', { note: 'x'.repeat(201) }, 'Text cannot exceed 200 characters'],
])('%s is refused', async (_, body, message) => {
  expect(await mark(body)).toMatchObject({ status: 400, body: { message } });
  expect(await names()).toEqual(['Never']);
});

test('mark and undo are in the log without the note', async () => {
  await mark({ note: 'Secret' });
  await app.call(unmarkAttention, { params: params(), query: named }, who);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id', 'detail'])
    .where('group_id', '=', practice.group.id)
    .where('action', 'like', 'attention.%')
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { action: 'attention.mark', entity_id: patient.public_id, detail: { reason: 'not_started', outcome: 'called' } },
    { action: 'attention.unmark', entity_id: patient.public_id, detail: { reason: 'not_started' } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('Secret');
});
