import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Db, openDb, openPool } from './client.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(openPool({ ...database.connection, max: 1 }));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const add = prepared(
  'test-add',
  (_db, { a, b }: { a: number; b: number }) => sql<{ sum: number }>`select ${a}::int + ${b}::int * 10 as sum`,
);
const countPrepared = async () =>
  (await sql<{ name: string }>`select name from pg_prepared_statements where name like 'test-%'`.execute(db)).rows.map(
    (row) => row.name,
  );

test('each call has its own values, the connection one statement', async () => {
  expect(await add(db, { a: 1, b: 2 })).toEqual([{ sum: 21 }]);
  expect(await add(db, { b: 1, a: 2 })).toEqual([{ sum: 12 }]);
  expect(await countPrepared()).toEqual(['test-add']);
});

test('in a transaction it sees what the transaction wrote', async () => {
  const codes = prepared('test-groups', (on, { code }: { code: string }) =>
    on.selectFrom('groups').select('code').where('code', '=', code),
  );
  await db.transaction().execute(async (transaction) => {
    const row = { public_id: 'G', code: 'new', type: 'physio', group_name: 'New group', name_key: 'new group' };
    await transaction.insertInto('groups').values(row).execute();
    expect(await codes(transaction, { code: 'new' })).toEqual([{ code: 'new' }]);
  });
  expect(await codes(db, { code: 'none' })).toEqual([]);
});
