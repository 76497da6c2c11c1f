import { getDelivery, resendDelivery, resendFailed } from '@physio/contract/events/deliveries';
import { MOST_WEBHOOKS, testWebhook, updateWebhook, WEBHOOK_MESSAGES } from '@physio/contract/events/webhooks';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { webhookCalls } from '#test/calls/webhooks.ts';
import { answering, openReceiver, type Receiver } from '#test/receiver.ts';
import { deleteOldDeliveries } from './deliveries.queries.ts';

let app: TestApp;
let receiver: Receiver;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
beforeAll(async () => {
  receiver = await openReceiver();
  app = await buildTestApp({ WEBHOOK_HOSTS: receiver.origin });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
  practice = await app.make.practice({ role: 'Admin' });
  patient = await app.make.patient(practice.group, { first_name: 'Ravi', last_name: 'Iyer' });
});

const { add, change, log, find, work } = webhookCalls(() => ({ app, practice, patient }));
const added = async () => (await add(receiver.origin)).body.data;
/** Changes that the receiver refused until they were given up. */
async function failed(times: number) {
  const { id } = await added();
  for (let time = 0; time < times; time++) {
    await change(`Rafi${time}`);
    receiver.answers.push(answering(500));
  }
  await work();
  await app.db.updateTable('deliveries').set({ state: 'failed' }).where('group_id', '=', practice.group.id).execute();
  return id;
}
const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id']);

test('there are ten a group at most, also when two are added at once', async () => {
  for (let times = 1; times < MOST_WEBHOOKS; times++) await app.make.webhook(practice.group, practice.user);
  const both = await Promise.all([add(receiver.origin), add(receiver.origin)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.body.message).toBe(WEBHOOK_MESSAGES.tooMany);
});

test('a private address is refused when it is saved, and beside its field', async () => {
  const refused = { status: 400, body: { errors: { url: WEBHOOK_MESSAGES.privateAddress } } };
  expect(await add('https://10.0.0.1/')).toMatchObject(refused);
  const { id } = await added();
  expect(await app.call(updateWebhook, { params: { id }, body: { url: 'https://10.0.0.1/' } }, practice.who)).toMatchObject(
    refused,
  );
});

test('a test is sent without an event', async () => {
  const { id } = await added();
  await app.call(testWebhook, { params: { id } }, practice.who);
  await work();
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'test', data: {} }]);
  expect(await log(id)).toMatchObject([{ type: 'test', seq: null, state: 'sent' }]);
});

test('a delivery shows what it held and each answer, and not its signature', async () => {
  const id = await failed(1);
  const [delivery] = await log(id);
  const { body } = await app.call(getDelivery, { params: { id: delivery?.id ?? '' } }, practice.who);
  expect(JSON.parse(body.data.body)).toMatchObject({ type: 'patient.updated', data: { patient_id: patient.public_id } });
  expect(body.data.headers).toMatchObject({ 'webhook-id': delivery?.id, 'content-type': 'application/json' });
  expect(body.data.headers['webhook-signature']).toBeUndefined();
  expect(body.data.log).toMatchObject([{ status: 500, fault: null, answer: '' }]);
});

test('sent again, one keeps its id', async () => {
  const id = await failed(1);
  const [delivery] = await log(id);
  await app.call(resendDelivery, { params: { id: delivery?.id ?? '' } }, practice.who);
  await work();
  expect(idsReceived()).toEqual([delivery?.id, delivery?.id]);
  expect(await log(id)).toMatchObject([{ state: 'sent', tries: 1 }]);
});

test('all that failed since a time is sent again, to this receiver alone', async () => {
  const [id, other] = [await failed(3), await failed(0)];
  const since = new Date(Date.now() - 60_000).toISOString();
  const again = (at: string) => app.call(resendFailed, { params: { id }, body: { since: at } }, practice.who);
  expect((await again(new Date(Date.now() + 60_000).toISOString())).body.data).toEqual({ count: 0 });
  receiver.received.length = 0;
  expect((await again(since)).body.data).toEqual({ count: 3 });
  await work();
  expect(new Set(idsReceived())).toEqual(new Set((await log(id)).map((delivery) => delivery.id)));
  expect(await log(other)).toEqual([]);
});

test('nothing is sent again to one that is off', async () => {
  const id = await failed(1);
  const [delivery] = await log(id);
  await app.db.updateTable('webhooks').set({ state: 'off' }).where('public_id', '=', id).execute();
  const { status, body } = await app.call(resendDelivery, { params: { id: delivery?.id ?? '' } }, practice.who);
  expect([status, body.message]).toEqual([400, WEBHOOK_MESSAGES.notOn]);
  expect((await find(id))?.state).toBe('off');
});

test('what was sent is kept for thirty days', async () => {
  const id = await failed(1);
  await deleteOldDeliveries(app.db, new Date(Date.now() + 29 * 86_400_000));
  expect(await log(id)).toHaveLength(1);
  await deleteOldDeliveries(app.db, new Date(Date.now() + 31 * 86_400_000));
  expect(await log(id)).toEqual([]);
});

test('of an erased patient the log keeps ids, and no answer that could name them', async () => {
  const { id } = await added();
  receiver.answers.push(answering(200, {}, 'Thank you for Ravi Iyer'));
  await change('Ravi');
  await work();
  const body = { full_name: 'Ravi Iyer', reason: 'asked' } as const;
  await app.call(erasePatient, { params: { user_id: patient.public_id }, body }, practice.who);
  await work();
  expect(receiver.received.map((one) => JSON.parse(one.body).type)).toEqual(['patient.updated', 'patient.erased']);
  const replies = await Promise.all(
    (await log(id)).map(({ id: delivery }) => app.call(getDelivery, { params: { id: delivery } }, practice.who)),
  );
  expect(JSON.stringify(replies.map((one) => one.body))).not.toMatch(/Ravi|Iyer/);
  for (const one of replies)
    expect(JSON.parse(one.body.data.body).data).toMatchObject({ patient_id: patient.public_id, identifiers: [] });
});
