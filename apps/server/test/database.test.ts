import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function countTables(connection: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ n: number }>("select count(*)::int as n from pg_tables where schemaname = 'public'");
  await client.end();
  return rows[0]?.n ?? 0;
}

test('each test file has a migrated database of its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(one.connection.database).not.toBe(two.connection.database);
  expect(await countTables(one.connection)).toBeGreaterThan(10);
  expect(await countTables(two.connection)).toBe(await countTables(one.connection));
  await Promise.all([one.drop(), two.drop()]);
  await expect(countTables(one.connection)).rejects.toThrow('does not exist');
});
