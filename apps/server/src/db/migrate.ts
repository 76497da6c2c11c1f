import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { type Db, openDb } from './client.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Names of all migrations that this program has, in their order. */
export async function listMigrations(): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  return names.map((name) => name.replace(/\.sql$/, '')).sort();
}

const sqlFiles = (listNames: () => Promise<readonly string[]>, folder: string): MigrationProvider => ({
  async getMigrations() {
    const entries = (await listNames()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8');
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
});

const migratorOf = (db: Db, listNames: () => Promise<readonly string[]> = listMigrations, folder = FOLDER) =>
  new Migrator({
    db,
    provider: sqlFiles(listNames, folder),
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });

/** @returns names of the migrations that have not run */
export async function listPending(pool: pg.Pool): Promise<string[]> {
  const known = await migratorOf(openDb(pool)).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Brings the database to the newest schema; several servers may call it at once. @returns names of the migrations it ran */
export const migrateToLatest = (pool: pg.Pool): Promise<string[]> => migrate(openDb(pool));

/**
 * Runs what has not run of the migrations, or of `names` alone, all of it or nothing: in the transaction of `db`, if it has one, or in
 * one of its own. `folder`: where they lie.
 */
export async function migrate(db: Db, names?: readonly string[], folder?: string): Promise<string[]> {
  const { error, results } = await migratorOf(db, names && (async () => names), folder).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
