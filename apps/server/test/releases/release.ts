import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, json } from '#db/client.ts';
import { listMigrations } from '#db/migrate.ts';
import { isLeftOut } from '#features/backup/left-out.ts';
import { hasRows } from '#features/backup/load.queries.ts';
import { selectTables } from '#features/backup/snapshot.queries.ts';
import { VERSION } from '#platform/config/version.ts';
import { backUp } from '../backups.ts';
import { buildTestApp } from '../build-test-app.ts';
import { makeWorld } from '../contract/samples.ts';
import { makeKnownPatient } from '../factories/known-patient.ts';
import { fillTables } from './fill-tables.ts';

const MIGRATIONS = join(import.meta.dirname, '../../src/db/migrations');

/** A practice as a release kept it, without its files, and the digests of that release's migrations. */
export const archiveOf = (version: string) => join(import.meta.dirname, `${version}.backup`);
const digestsOf = (version: string) => join(import.meta.dirname, `${version}.migrations.json`);

export const listReleases = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.backup'))
    .map((name) => name.replace(/\.backup$/, ''));

export const digestOf = (migration: string) =>
  createHash('sha256')
    .update(readFileSync(join(MIGRATIONS, `${migration}.sql`)))
    .digest('hex');
export const releasedDigests = (version: string) => JSON.parse(readFileSync(digestsOf(version), 'utf8')) as Record<string, string>;

async function emptyTables(db: Db): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of await selectTables(db)) if (!isLeftOut(name) && !(await hasRows(db, name))) empty.push(name);
  return empty;
}

/** Writes those of this version: `npm run release-dump`. */
export async function makeRelease(): Promise<void> {
  const app = await buildTestApp({ PATIENT_URL: '' });
  try {
    const { group, exercise, install } = await makeWorld(app, 'release');
    await app.make.credit(group, { exercise_id: exercise.id });
    await app.db
      .insertInto('library_items')
      .values({
        group_id: group.id,
        install_id: install.id,
        pack_key: randomUUID(),
        kind: 'exercise',
        item_key: 'knee-bend',
        exercise_id: exercise.id,
        base: json({}),
      })
      .execute();
    await makeKnownPatient(app);
    await fillTables(app.db, await emptyTables(app.db));
    await rm(archiveOf(VERSION), { force: true });
    await backUp(app, archiveOf(VERSION), { store: { ...app.services.store, size: async () => null } });
  } finally {
    await app.close();
  }
  const digests = Object.fromEntries((await listMigrations()).map((name) => [name, digestOf(name)]));
  writeFileSync(digestsOf(VERSION), `${JSON.stringify(digests, null, 2)}\n`);
}
