import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Db, inTransaction, openDb, openPool } from './client.ts';
import { DatabaseUnavailable, type Limits } from './connections.ts';
import { DatabaseWatch } from './watch.ts';

let database: TestDatabase;
const open: Db[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});
afterAll(() => database.drop());

/** One connection, so that what is given to the next call is the one that the last gave back. */
function openSingle(limits?: Limits, settings = {}): Db {
  const pool = openPool({ ...database.connection, max: 1, statement_timeout: 0, ...settings });
  const db = openDb(pool, new DatabaseWatch(database.connection), limits);
  open.push(db);
  return db;
}
async function processOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}
const sleepLong = (db: Db) => sql`select pg_sleep(60)`.execute(db);

test('a statement that is not answered in time fails, and its connection is given to nobody', async () => {
  const db = openSingle({ statementMs: 300, holdMs: 60_000 });
  const before = await processOf(db);
  await expect(sleepLong(db)).rejects.toThrow(DatabaseUnavailable);
  expect(await processOf(db)).not.toBe(before);
});

test('a transaction that stays open too long is ended', async () => {
  const db = openSingle({ statementMs: 60_000, holdMs: 300 });
  const endless = inTransaction(db, async (transaction) => {
    for (;;) await processOf(transaction);
  });
  await expect(endless).rejects.toThrow(DatabaseUnavailable);
  expect(await processOf(db)).toBeGreaterThan(0);
});

test('nobody waits longer for a connection than it may take', async () => {
  const db = openSingle(undefined, { connectionTimeoutMillis: 200 });
  const held = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (transaction) => {
    const pid = await processOf(transaction);
    await held.promise;
    return pid;
  });
  await expect(processOf(db)).rejects.toThrow(DatabaseUnavailable);
  held.resolve();
  expect(await processOf(db)).toBe(await holding);
});

test('a statement that the server ends for its time is an outage to its caller, a fault of the statement is not', async () => {
  const db = openSingle(undefined, { statement_timeout: 200 });
  await expect(sleepLong(db)).rejects.toThrow(DatabaseUnavailable);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
});
