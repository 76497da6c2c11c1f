import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, openPool } from '#db/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#test/database-proxy.ts';
import { openJobs } from './jobs.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.connection);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

test('a connection that breaks while the work begins is opened again, and the work begins', async () => {
  const faults: unknown[] = [];
  const jobs = await openJobs(proxy.connection, (error) => void faults.push(error));
  const sealed: unknown[] = [];
  const workers = { 'audit-seal': async (data: unknown) => void sealed.push(data) } as unknown as Parameters<typeof jobs.work>[0];
  const cut = proxy.cutAfter('audit-seal');
  await jobs.work(workers);
  await cut;
  expect(faults.length).toBeGreaterThan(0);
  const db = openDb(openPool({ ...database.connection, max: 1 }));
  await jobs.enqueue(db, 'audit-seal', {});
  await expect.poll(() => sealed).toEqual([{}]);
  await jobs.stop();
  await db.destroy();
});

test('what waits is worked off one after the other, not one at each pause', async () => {
  const jobs = await openJobs(database.connection, () => {});
  const db = openDb(openPool({ ...database.connection, max: 1 }));
  const all = Array.from({ length: 40 }, (_, outboxId) => ({ outboxId }));
  for (const data of all) await jobs.enqueue(db, 'mail', data);
  const done: unknown[] = [];
  const workers = { mail: async (data: unknown) => void done.push(data) } as unknown as Parameters<typeof jobs.work>[0];
  await jobs.work(workers);
  await expect.poll(() => done.length).toBe(all.length);
  expect(done).toEqual(all);
  await jobs.stop();
  await db.destroy();
});
