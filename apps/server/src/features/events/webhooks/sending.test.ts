import { rotateWebhook, updateWebhook } from '@physio/contract/events/webhooks';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { webhookCalls } from '#test/calls/webhooks.ts';
import { mailTo } from '#test/mails.ts';
import { answering, openReceiver, type Receiver } from '#test/receiver.ts';
import { publishAtOnce } from '../publish.service.ts';
import { claimDue } from './due.queries.ts';
import { poster } from './post.ts';

let app: TestApp;
let receiver: Receiver;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
beforeAll(async () => {
  receiver = await openReceiver();
  app = await buildTestApp({ WEBHOOK_HOSTS: receiver.origin, SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  practice = await app.make.practice({ role: 'Admin' });
  patient = await app.make.patient(practice.group, { first_name: 'Ravi', email: 'ravi@example.org' });
});
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('webhooks').execute();
  receiver.received.length = 0;
  receiver.answers.length = 0;
});

const { add, change, log, find, work } = webhookCalls(() => ({ app, practice, patient }));
const added = async (path = '') => (await add(`${receiver.origin}/${path}`)).body.data;
const rowOf = (id: string) => app.db.selectFrom('webhooks').selectAll().where('public_id', '=', id).executeTakeFirstOrThrow();
const later = (seconds: number) => app.setTime(new Date(Date.now() + seconds * 1000).toISOString());
const headersOf = (at: number) => receiver.received[at]?.headers as Record<string, string>;
const idsReceived = () => receiver.received.map(({ headers }) => headers['webhook-id']);
const DAY_S = 86_400;

test('an event is posted with ids alone, signed as Standard Webhooks verifies it', async () => {
  const { id, secret } = await added('in');
  await change('Rafi');
  await work();
  expect(receiver.received).toHaveLength(1);
  const [{ body, path } = { body: '', path: '' }] = receiver.received;
  expect(path).toBe('/in');
  expect(new Webhook(secret).verify(body, headersOf(0))).toEqual({
    type: 'patient.updated',
    timestamp: expect.any(String),
    data: { seq: 1, patient_id: patient.public_id, identifiers: [] },
  });
  expect(() => new Webhook(secret).verify(body.replace('updated', 'erased'), headersOf(0))).toThrow();
  expect(body).not.toMatch(/Ravi|Rafi|example/);
  expect(await log(id)).toMatchObject([{ id: headersOf(0)['webhook-id'], state: 'sent', tries: 1, last: { status: 204 } }]);
  expect(await find(id)).toMatchObject({ state: 'on', last_day: { sent: 1, failed: 0, due: 0 } });
});

test('500 is tried again after five seconds under the same id, and the webhook fails only until then', async () => {
  const { id } = await added();
  receiver.answers.push(answering(500, {}, 'broken'));
  await change('Rafi');
  await work();
  expect(await find(id)).toMatchObject({ state: 'failing', last_day: { due: 1 } });
  await work();
  expect(receiver.received).toHaveLength(1);
  later(6);
  await work();
  expect(new Set(idsReceived()).size).toBe(1);
  expect(await log(id)).toMatchObject([{ state: 'sent', tries: 2, last: { status: 204 } }]);
  expect(await find(id)).toMatchObject({ state: 'on', failing_since: null });
});

test('after the eighth try, more than a day later, it has failed', async () => {
  const { id } = await added();
  await change('Rafi');
  for (let hours = 0; hours <= 44; hours += 4) {
    receiver.answers.push(answering(503), answering(503), answering(503));
    for (const seconds of [0, 10, 400]) {
      later(hours * 3600 + seconds);
      await work();
    }
  }
  expect(receiver.received).toHaveLength(8);
  app.setTime(null);
  expect(await log(id)).toMatchObject([{ state: 'failed', tries: 8, next_at: null }]);
});

test('a receiver may ask for more time, up to a day', async () => {
  const { id } = await added();
  receiver.answers.push(answering(429, { 'retry-after': '3600' }));
  await change('Rafi');
  await work();
  later(3500);
  await work();
  expect(receiver.received).toHaveLength(1);
  later(3700);
  await work();
  expect(await log(id)).toMatchObject([{ state: 'sent', tries: 2 }]);
});

test('410 switches the webhook off at once, and its Admins are written to', async () => {
  const { id } = await added('secret-path');
  receiver.answers.push(answering(410));
  await change('Rafi');
  await work();
  expect(await find(id)).toMatchObject({ state: 'off' });
  const mail = await mailTo(app, practice.user.email, 'webhook_off');
  expect(mail).toMatchObject({ host: new URL(receiver.origin).host });
  expect(JSON.stringify(mail)).not.toContain('secret-path');
  await change('Rami');
  await work();
  expect(receiver.received).toHaveLength(1);
});

test('five days without a success switch it off, with a mail; before that it is tried', async () => {
  const { id } = await added();
  receiver.answers.push(answering(500));
  await change('Rafi');
  await work();
  later(5 * DAY_S - 60);
  receiver.answers.push(answering(500));
  await work();
  expect(await rowOf(id)).toMatchObject({ state: 'failing' });
  later(5 * DAY_S + 60);
  await work();
  expect(await rowOf(id)).toMatchObject({ state: 'off' });
  expect(await mailTo(app, practice.user.email, 'webhook_off')).toMatchObject({ group: practice.group.group_name });
});

test('one that hangs has four calls at most, is left for a while, and holds up nobody else', async () => {
  const { id } = await added('hangs');
  const { id: other } = await added('answers');
  for (let times = 0; times < 9; times++) await change(`Rafi${times}`);
  const hangs = () => {};
  receiver.answers.push(
    ...Array.from(
      { length: 18 },
      () =>
        (...[response, { path }]: Parameters<(typeof receiver.answers)[0]>) =>
          path === '/hangs' ? hangs() : void response.writeHead(204).end(),
    ),
  );
  await work(poster({ allowed: [receiver.origin], timeoutMs: 300 }));
  expect(receiver.received.filter(({ path }) => path === '/hangs')).toHaveLength(4);
  expect((await log(other)).map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'sent'));
  const due = await log(id);
  expect(due.filter(({ last }) => last?.fault === 'timeout')).toHaveLength(4);
  expect(due.filter(({ tries }) => tries === 0)).toHaveLength(5);
  expect(receiver.state.mostOpen).toBeLessThanOrEqual(8);
});

test('of a long answer the beginning is read, and less is kept', async () => {
  const { id } = await added();
  receiver.answers.push((response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  await change('Rafi');
  await work();
  expect(await log(id)).toMatchObject([{ state: 'sent', last: { status: 200 } }]);
  const tried = await app.db.selectFrom('delivery_tries').select('answer').where('group_id', '=', practice.group.id).execute();
  expect(tried.map(({ answer }) => answer.length)).toEqual([500]);
});

test('a redirect is not followed', async () => {
  const elsewhere = await openReceiver();
  const { id } = await added();
  receiver.answers.push(answering(302, { location: elsewhere.origin }));
  await change('Rafi');
  await work();
  expect(elsewhere.received).toEqual([]);
  expect(await log(id)).toMatchObject([{ state: 'due', last: { status: 302 } }]);
  await elsewhere.close();
});

describe('what is lost on the way', () => {
  test('nothing, when the server ends between the commit and the sending', async () => {
    const { id } = await added();
    await change('Rafi');
    // The server that took the job is gone.
    await app.db.deleteFrom('pgboss.job' as never).execute();
    await work();
    expect(await log(id)).toMatchObject([{ state: 'sent' }]);
  });

  test('nothing, when it ends between the sending and the answer: the second one has the same id', async () => {
    const { id } = await added();
    await change('Rafi');
    await work(async () => {
      throw new Error('the process ended');
    }).catch(() => {});
    const webhook = await rowOf(id);
    const lease = new Date(Date.now() + 60_000);
    expect(await claimDue(app.db, practice.group.id, webhook.id, new Date(), lease)).toBeUndefined();
    later(61);
    await work();
    const [delivery] = await log(id);
    expect([delivery?.state, idsReceived()]).toEqual(['sent', [delivery?.id]]);
  });
});

test('both secrets sign for a day after a new one was made', async () => {
  const { id, secret: old } = await added();
  const { secret } = (await app.call(rotateWebhook, { params: { id } }, practice.who)).body.data;
  await change('Rafi');
  await work();
  for (const one of [old, secret]) expect(new Webhook(one).verify(receiver.received[0]?.body ?? '', headersOf(0))).toBeTruthy();
  await change('Rami');
  later(DAY_S + 60);
  await work();
  expect(headersOf(1)['webhook-signature']?.split(' ')).toHaveLength(1);
  const { secret: kept } = await rowOf(id);
  expect(kept.includes(Buffer.from(secret))).toBe(false);
});

test('one that is paused gets nothing, and what waited once it is on', async () => {
  const { id } = await added();
  const set = (state: 'on' | 'paused') => app.call(updateWebhook, { params: { id }, body: { state } }, practice.who);
  await set('paused');
  await change('Rafi');
  await work();
  expect(receiver.received).toEqual([]);
  await set('on');
  await work();
  expect(await log(id)).toMatchObject([{ state: 'sent' }]);
});

test("two groups' events never meet, whatever address they share", async () => {
  const other = await app.make.practice({ role: 'Admin' });
  const theirs = await app.make.patient(other.group);
  const mine = await added('mine');
  const { id } = (await add(`${receiver.origin}/theirs`, other)).body.data;
  await change('Rafi');
  await change('Anna', { app, patient: theirs, practice: other });
  await work();
  const sent = receiver.received.map(({ path, body }) => [path, JSON.parse(body).data.patient_id]);
  expect(sent.sort()).toEqual([
    ['/mine', patient.public_id],
    ['/theirs', theirs.public_id],
  ]);
  expect((await log(mine.id)).length + (await log(id, other)).length).toBe(2);
});

test('a server hears of an event as soon as it is committed', async () => {
  await added();
  const heard = Promise.withResolvers<void>();
  const publishing = publishAtOnce(app.services, undefined, (isHearing) => isHearing && heard.resolve());
  await heard.promise;
  await change('Rafi');
  const numbered = () => app.db.selectFrom('deliveries').select('id').where('group_id', '=', practice.group.id).execute();
  await expect.poll(async () => (await numbered()).length).toBe(1);
  await publishing.close();
});
