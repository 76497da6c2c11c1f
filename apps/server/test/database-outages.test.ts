import { MESSAGES } from '@physio/contract/common/errors';
import { listPatients, registerPatient } from '@physio/contract/patients/patients';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#test/database-proxy.ts';

let app: TestApp;
let proxy: DatabaseProxy;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp(
    {},
    {
      through: async (connection) => {
        proxy = await openDatabaseProxy(connection);
        return proxy.connection;
      },
    },
  );
  ({ who } = await app.make.practice());
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

const list = async () => {
  const { status, body, headers } = await app.call(listPatients, { query: {} }, who);
  return { status, message: body.message, retryAfter: headers['retry-after'] };
};
const REFUSED = { status: 503, message: MESSAGES.unavailable, retryAfter: '2' };
const register = (email: string, key: string) =>
  app.call(
    registerPatient,
    { body: { first_name: 'Ravi', last_name: 'Iyer', email } },
    { ...who, headers: { 'idempotency-key': key } },
  );
async function untilWell(): Promise<void> {
  while ((await list()).status !== 200);
}

test('a connection that ends while a transaction is open on it fails the call, not the process', async () => {
  const { db } = app.services;
  const ended = inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select pg_sleep(0)`.execute(transaction);
  });
  await expect(ended).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  expect((await list()).status).toBe(200);
});

test('while the database is gone every call is refused with the time to come back, and served when it is there', async () => {
  await proxy.be('gone');
  expect(await Promise.all([list(), list(), register('gone@example.org', 'gone').then((answer) => answer.status)])).toEqual([
    REFUSED,
    REFUSED,
    503,
  ]);
  await proxy.be('well');
  await untilWell();
  expect((await register('gone@example.org', 'gone')).status).toBe(200);
});

test('a database that stands still lets nobody wait until it moves', async () => {
  const waiting = Array.from({ length: 8 }, list);
  await proxy.be('silent');
  const answers = await Promise.all([...waiting, list(), list()]);
  expect(answers.slice(8)).toEqual([REFUSED, REFUSED]);
  // Known to be away: nothing is asked.
  expect(await list()).toEqual(REFUSED);
  await proxy.be('well');
  await untilWell();
  expect(await Promise.all(Array.from({ length: 8 }, list).map(async (one) => (await one).status))).toEqual(Array(8).fill(200));
});

test('a statement that takes long on a database that answers is waited for', async () => {
  const { rows } = await sql<{ done: boolean }>`select pg_sleep(1.6) is not null as done`.execute(app.services.db);
  expect(rows).toEqual([{ done: true }]);
});

test('a commit whose answer was lost is found by the repeat', async () => {
  const cut = proxy.cutAfter('commit');
  const lost = await register('lost@example.org', 'lost');
  await cut;
  expect(lost.status).toBe(503);
  await untilWell();
  const repeat = await register('lost@example.org', 'lost');
  expect(repeat.status).toBe(200);
  const rows = await app.db.selectFrom('patients').select('public_id').where('email', '=', 'lost@example.org').execute();
  expect(rows).toEqual([{ public_id: repeat.body.data.user_id }]);
});
