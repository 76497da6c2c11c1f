import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { type Db, openDb, openPool } from '#db/client.ts';
import { makeBackup, restoreBackup } from '#features/backup/public.ts';
import { openDiskStore } from '#platform/store/disk-store.ts';
import type { MediaStore } from '#platform/store/media-store.ts';
import type { TestApp } from './build-test-app.ts';
import type { TestDatabase } from './database.ts';

type Given = Partial<Parameters<typeof restoreBackup>[0]>;

/** A folder for archives, which goes with `remove`. */
export function archiveFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'physio-backups-'));
  let made = 0;
  return {
    newPath: () => join(folder, `${++made}.backup`),
    names: () => readdirSync(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const backUp = (app: TestApp, path: string, given: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    connection: app.connection,
    store: app.services.store,
    secretKey: app.config.SECRET_KEY,
    path,
    passphrase: null,
    progress: () => {},
    ...given,
  });

/** An installation that nobody has used yet, or with `database` bare not even set up; its files lie in a folder or in a bucket. */
export async function emptyTarget(database: TestDatabase, bucket?: MediaStore) {
  const { connection, drop } = database;
  const folder = mkdtempSync(join(tmpdir(), 'physio-target-'));
  const store = bucket ?? (await openDiskStore(join(folder, 'media')));
  const pool = openPool({ ...connection, max: 2, application_name: 'looking' });
  const db = openDb(pool);
  let temporary = 0;
  return {
    connection,
    db,
    store,
    folder,
    restore: (path: string, given: Given = {}) =>
      restoreBackup({
        connection,
        store,
        path,
        secretKey: 'test-secret-'.padEnd(40, 'x'),
        passphrase: null,
        otherKey: false,
        newPath: () => join(folder, `temporary-${++temporary}`),
        complete: async () => {},
        progress: () => {},
        ...given,
      }),
    /** Tables that have rows, but for those a migration fills, and every file below the folder. */
    async leftovers() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      return [...(await filledTables(db)), ...files.map((file) => file.name)];
    },
    async remove() {
      await pool.end();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const tableNames = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

const FILLED_BY_MIGRATIONS = ['schema_migrations', 'schema_migrations_lock', 'database_clock'];

async function filledTables(db: Db): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await tableNames(db)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0 && !FILLED_BY_MIGRATIONS.includes(name)) filled.push(name);
  }
  return filled;
}

/** Tables in which a row holds the text anywhere. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tableNames(db)) {
    const { rows } = await sql`select from ${sql.table(name)} one where strpos(one::text, ${text}) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** A digest of the rows of each table, whatever their order. */
export async function digests(db: Db, without: readonly string[] = []): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await tableNames(db)) {
    if (without.includes(name)) continue;
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(one::text, E'\n' order by one::text collate "C") as text from ${sql.table(name)} one`.execute(db);
    found[name] = createHash('sha256')
      .update(rows[0]?.text ?? '')
      .digest('hex');
  }
  return found;
}

/** What guards the rows: constraints, triggers and whether they are on, indexes. */
export async function guards(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/** Keys of files that have a row and whose content is not in the store as it was. */
export async function wrongFiles(db: Db, store: MediaStore): Promise<string[]> {
  const rows = await db.selectFrom('media_objects').select(['object_key', 'sha256']).execute();
  const wrong: string[] = [];
  for (const { object_key, sha256 } of rows) {
    const content = await buffer(await store.get(object_key)).catch(() => Buffer.of());
    if (!createHash('sha256').update(content).digest().equals(sha256)) wrong.push(object_key);
  }
  return wrong;
}
