import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { openDb } from './client.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

const migratorOf = (pool: pg.Pool) =>
  new Migrator({
    db: openDb(pool),
    provider: sqlFiles,
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });

/** @returns names of the migrations that have not run */
export async function listPending(pool: pg.Pool): Promise<string[]> {
  const known = await migratorOf(pool).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Brings the database to the newest schema; several servers may call it at once. @returns names of the migrations it ran */
export async function migrateToLatest(pool: pg.Pool): Promise<string[]> {
  const { error, results } = await migratorOf(pool).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
