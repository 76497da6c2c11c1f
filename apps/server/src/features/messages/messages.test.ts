import { randomUUID } from 'node:crypto';
import { listAttention } from '@physio/contract/attention/attention';
import { countInbox, listUnread } from '@physio/contract/messages/inbox';
import { listMessages, readMessages, sendMessage, THREAD_MESSAGES } from '@physio/contract/messages/thread';
import { getHome } from '@physio/contract/patient-page/home';
import { MESSAGE_LIMITS } from '@physio/contract/patient-page/message-limits';
import { listOwnMessages, readOwnMessages, writeOwnMessage } from '@physio/contract/patient-page/own-messages';
import { archivePatient } from '@physio/contract/patients/patient-details';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2026-03-10T12:00:00Z';
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice({ user: { first_name: 'Asha', last_name: 'Rao' } });
  await app.make.page(practice.group);
  return { practice, patient: await aPatient(practice.group, 'Ken') };
}
async function aPatient(group: { id: number }, first_name: string) {
  const made = await app.make.patient(group, { first_name, last_name: 'Sato' });
  return { ...made, token: await app.make.session({ patient: made }, new Date(NOW)) };
}
type Patient = typeof world.patient;
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

type Given = { id?: string; age_s?: number; patient?: Patient };
const write = (body: string, { id = randomUUID(), age_s = 0, patient = world.patient }: Given = {}) =>
  app.call(writeOwnMessage, { body: { client_message_id: id, body, age_s } }, { token: patient.token });
const own = async () => (await app.call(listOwnMessages, {}, { token: world.patient.token })).body.data;
const unreadAtHome = async () =>
  (await app.call(getHome, { query: {} }, { token: world.patient.token })).body.data.home?.unread_messages;
const ofPatient = (patient = world.patient) => ({ params: { user_id: patient.public_id } });
const send = (body: string, up_to?: string) =>
  app.call(sendMessage, { ...ofPatient(), body: { body, ...(up_to && { up_to }) } }, world.practice.who);
const thread = async () => (await app.call(listMessages, { ...ofPatient(), query: {} }, world.practice.who)).body;
const waiting = async () => (await app.call(listUnread, {}, world.practice.who)).body;
const count = async () => (await app.call(countInbox, {}, world.practice.who)).body.data;
const attention = async () =>
  (await app.call(listAttention, { query: {} }, world.practice.who)).body.data.map(({ patient, reason, days }) => [
    patient.first_name,
    reason,
    days,
  ]);

test('a question and its answer go there and back, and each says who has read it', async () => {
  const { id } = (await write('May I climb stairs?')).body.data;
  expect(await count()).toEqual({ alerts: 0, messages: 1 });
  expect((await thread()).data).toMatchObject([{ id, from: 'patient', by: null, body: 'May I climb stairs?', read: null }]);
  app.setTime('2026-03-10T13:00:00Z');
  expect((await send('Yes, one at a time.', id)).body.data).toMatchObject({ by: 'Asha Rao', read: null });
  expect(await count()).toEqual({ alerts: 0, messages: 0 });
  expect(await unreadAtHome()).toBe(1);
  const [asked, answered] = await own();
  expect([asked, answered]).toMatchObject([
    { from: 'patient', read_at: '2026-03-10T13:00:00.000Z' },
    { from: 'practice', body: 'Yes, one at a time.', read_at: null, client_message_id: null },
  ]);
  expect(JSON.stringify(answered)).not.toContain('Asha');
  const up_to = answered?.id ?? '';
  expect((await app.call(readOwnMessages, { body: { up_to } }, { token: world.patient.token })).status).toBe(200);
  expect(await unreadAtHome()).toBe(0);
  expect((await thread()).data.map(({ read }) => read)).toEqual([
    { at: '2026-03-10T13:00:00.000Z', by: null },
    { at: '2026-03-10T13:00:00.000Z', by: 'Asha Rao' },
  ]);
});

test('a phone may send a message as often as it must, and late', async () => {
  const id = randomUUID();
  await Promise.all([1, 2, 3].map(() => write('Once', { id, age_s: 3600 })));
  expect(await own()).toMatchObject([{ client_message_id: id, written_at: '2026-03-10T11:00:00.000Z' }]);
  expect((await thread()).data).toMatchObject([{ written_at: '2026-03-10T11:00:00.000Z', arrived_at: '2026-03-10T12:00:00.000Z' }]);
});

test('twenty a day; one that was kept is answered all the same', async () => {
  const ids = Array.from({ length: MESSAGE_LIMITS.aDay }, () => randomUUID());
  for (const id of ids) expect((await write('Hello', { id })).status).toBe(200);
  const refused = await write('One more');
  expect(refused).toMatchObject({ status: 429, body: { message: THREAD_MESSAGES.tooMany } });
  expect(refused.headers['retry-after']).toBe(String(86_400));
  expect((await write('Hello', { id: ids[0] as string })).status).toBe(200);
  app.setTime('2026-03-11T12:00:01Z');
  world.patient.token = await app.make.session({ patient: world.patient }, app.services.clock.now());
  expect((await write('One more')).status).toBe(200);
  expect((await thread()).total_count).toBe(MESSAGE_LIMITS.aDay + 1);
});

test.each([
  [{ body: ' \n' }, THREAD_MESSAGES.required],
  [{ body: 'x'.repeat(1001) }, 'Text cannot exceed 1000 characters'],
  [{ client_message_id: 'one' }, 'client_message_id must be a UUID'],
  [{ age_s: -1 }, 'age_s must be 0 to 7776000'],
])('%j is refused', async (given, message) => {
  const body = { client_message_id: randomUUID(), body: 'Hello', age_s: 0, ...given };
  expect(await app.call(writeOwnMessage, { body }, { token: world.patient.token })).toMatchObject({
    status: 400,
    body: { message },
  });
});

test('what is read stays as it was read first, and what came meanwhile stays unread', async () => {
  const { id } = (await write('First')).body.data;
  await write('Meanwhile');
  const read = () => app.call(readMessages, { ...ofPatient(), body: { up_to: id } }, world.practice.who);
  expect((await read()).status).toBe(200);
  app.setTime('2026-03-10T14:00:00Z');
  await read();
  expect((await thread()).data.map(({ body, read }) => [body, read?.at])).toEqual([
    ['Meanwhile', undefined],
    ['First', '2026-03-10T12:00:00.000Z'],
  ]);
  expect((await waiting()).data).toMatchObject([{ unread: 1, latest: { body: 'Meanwhile' } }]);
});

test('who has waited longest stands first, and an alert comes before a message', async () => {
  const { group } = world.practice;
  const early = await aPatient(group, 'Early');
  await write('Since yesterday', { patient: early });
  app.setTime('2026-03-11T12:30:00Z');
  world.patient.token = await app.make.session({ patient: world.patient }, app.services.clock.now());
  await write('One');
  await write('Two');
  const { data, unread } = await waiting();
  expect([unread, data.map(({ patient, unread: n, latest }) => [patient.first_name, n, latest.body])]).toEqual([
    3,
    [
      ['Early', 1, 'Since yesterday'],
      ['Ken', 2, 'Two'],
    ],
  ]);
  expect(await attention()).toEqual([
    ['Early', 'message', 1],
    ['Ken', 'message', 0],
  ]);
  const reason = { params: { user_id: early.public_id }, body: { reason: 'discharged' as const } };
  await app.call(archivePatient, reason, world.practice.who);
  expect([await count(), (await attention()).length]).toEqual([{ alerts: 0, messages: 2 }, 1]);
});

test('nobody is written to who would not read it', async () => {
  await app.db.updateTable('patient_pages').set({ is_on: false }).where('group_id', '=', world.practice.group.id).execute();
  expect(await send('Hello')).toMatchObject({ status: 400, body: { message: 'The page for patients is switched off' } });
  expect((await write('Hello')).status).toBe(403);
  await app.db.updateTable('patient_pages').set({ is_on: true }).where('group_id', '=', world.practice.group.id).execute();
  await app.call(archivePatient, { ...ofPatient(), body: { reason: 'moved' } }, world.practice.who);
  expect(await send('Hello')).toMatchObject({ status: 400, body: { message: THREAD_MESSAGES.archived } });
});

test("a message of another patient marks nothing, and another patient's are not among one's own", async () => {
  const other = await aPatient(world.practice.group, 'Other');
  await write('Mine');
  const { id } = (await write('Theirs', { patient: other })).body.data;
  expect((await own()).map(({ body }) => body)).toEqual(['Mine']);
  for (const answer of [
    await app.call(readMessages, { ...ofPatient(), body: { up_to: id } }, world.practice.who),
    await send('Hello', id),
    await app.call(readOwnMessages, { body: { up_to: id } }, { token: world.patient.token }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { message: THREAD_MESSAGES.notFound } });
  expect(await count()).toEqual({ alerts: 0, messages: 2 });
});
