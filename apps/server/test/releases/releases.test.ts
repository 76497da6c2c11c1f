import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { listMigrations } from '#db/migrate.ts';
import { verifyBackup } from '#features/backup/public.ts';
import { VERSION } from '#platform/config/version.ts';
import { emptyTarget } from '../backups.ts';
import { compareFigures } from '../crash/checks.ts';
import { createBareDatabase } from '../database.ts';
import { archiveOf, digestOf, listReleases, makeRelease, releasedDigests } from './release.ts';

beforeAll(async () => {
  if (process.env.RELEASE_DUMP === '1') await makeRelease();
}, 300_000);
const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const task of cleanUp.splice(0)) await task();
});

test('this version has its practice; npm run release-dump makes it', () => {
  expect(listReleases()).toContain(VERSION);
});

test.each(listReleases())('the practice of %s has a row in every table', async (version) => {
  const { summary } = await verifyBackup({ path: archiveOf(version), passphrase: null, progress: () => {} });
  const empty = Object.keys(summary.rows).filter((table) => summary.rows[table] === 0);
  expect(empty).toEqual([]);
});

test.each(listReleases())('the migrations of %s are as they were released', async (version) => {
  const released = releasedDigests(version);
  expect(Object.fromEntries(Object.keys(released).map((name) => [name, digestOf(name)]))).toEqual(released);
  // A later one that comes before them would run on a new installation only.
  expect((await listMigrations()).slice(0, Object.keys(released).length)).toEqual(Object.keys(released));
});

test.each(listReleases())('a practice of %s is there whole with the newest schema', async (version) => {
  const target = await emptyTarget(await createBareDatabase());
  cleanUp.push(target.remove);
  const { summary } = await target.restore(archiveOf(version), { otherKey: true });
  const { db } = target;
  expect(await migrationsOf(db)).toEqual(await listMigrations());
  for (const [table, count] of Object.entries(summary.rows)) expect([table, await countOf(db, table)]).toEqual([table, count]);
  expect(await compareFigures(db)).toEqual([]);
});

const migrationsOf = async (db: Db) =>
  (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)).rows.map(({ name }) => name);
async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return (rows[0]?.count ?? 0) - (table === 'audit_log' ? 1 : 0);
}
