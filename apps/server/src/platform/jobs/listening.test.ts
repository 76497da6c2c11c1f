import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#test/database-proxy.ts';
import { listenForJobs } from './listening.ts';

const CHANNEL = 'Some jobs';

let database: TestDatabase;
let proxy: DatabaseProxy;
let sender: pg.Client;
const heard: string[] = [];
let opened = 0;
let listening: Awaited<ReturnType<typeof listenForJobs>>;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.connection);
  sender = new pg.Client(database.connection);
  await sender.connect();
  listening = await listenForJobs(
    proxy.connection,
    CHANNEL,
    (payload) => void heard.push(payload),
    () => {
      opened += 1;
    },
  );
});
afterAll(async () => {
  await listening.close();
  await sender.end();
  await proxy.close();
  await database.drop();
});
const say = (payload: string) => sender.query('select pg_notify($1, $2)', [CHANNEL, payload]);

test('a new job is heard of', async () => {
  await say('mail');
  await expect.poll(() => heard).toEqual(['mail']);
});

test('a connection that is said to end, twice, and then lost, is opened again, and what was missed is looked for', async () => {
  const faults: unknown[] = [];
  const note = (error: unknown) => void faults.push(error);
  process.prependListener('uncaughtException', note);
  await proxy.sayItEnds();
  await proxy.sayItEnds();
  await proxy.be('gone');
  await proxy.be('well');
  await expect.poll(() => opened).toBe(2);
  await say('poster');
  await expect.poll(() => heard).toEqual(['mail', 'poster']);
  process.off('uncaughtException', note);
  expect(faults).toEqual([]);
});

test('closes, although the database says nothing any more', async () => {
  const nothing = () => {};
  const other = await listenForJobs(proxy.connection, CHANNEL, nothing, nothing);
  await proxy.be('silent');
  await other.close();
  await proxy.be('well');
});
