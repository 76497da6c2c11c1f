import type { Db } from '#db/client.ts';
import { listMigrations, migrate } from '#db/migrate.ts';
import { ArchiveFault } from '#platform/archive/faults.ts';
import { VERSION } from '#platform/config/version.ts';
import { secretKeyDigest } from './backup.service.ts';
import { isLeftOut } from './left-out.ts';
import * as load from './load.queries.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { selectSchema, selectTables } from './snapshot.queries.ts';

const START_NAMES = 5;

/** @throws ArchiveFault when this program is too old for the archive, or its key is another one */
export async function refuseForeign(manifest: Manifest, secretKey: string, otherKey: boolean): Promise<void> {
  const known = await listMigrations();
  const unknown = manifest.schema.find((name) => !known.includes(name));
  if (manifest.format > FORMAT || unknown !== undefined)
    throw new ArchiveFault(
      `The backup was made by a newer version, ${manifest.version} with schema ${manifest.schema.at(-1)}; this is ${VERSION} with ${known.at(-1)}. Restore it with that version or a newer one.`,
    );
  if (otherKey || manifest.secretKeyDigest === secretKeyDigest(secretKey)) return;
  throw new ArchiveFault(
    'SECRET_KEY is not the one of the backup. With another key nobody who signs in in two steps gets in until an administrator runs ' +
      'reset-second-factor, and links that were sent do not open. Set the old key and restore again, or add --other-key to go on without it.',
  );
}

/** @throws ArchiveFault when a server uses the database, or anything is in it */
export async function refuseUsed(db: Db): Promise<void> {
  const servers = await load.selectServers(db);
  if (servers.length > 0)
    throw new ArchiveFault(`A server is connected to this database (${servers.join(', ')}): stop it, then restore again.`);
  const tables = (await selectTables(db)).map(({ name }) => name);
  if (tables.length > 0 && (await selectSchema(db)) === null)
    throw new ArchiveFault(`The database holds tables of another program (${some(tables)}): restore into one of its own.`);
  const full: string[] = [];
  for (const table of tables) if (!isLeftOut(table) && (await load.hasRows(db, table))) full.push(table);
  if (full.length > 0)
    throw new ArchiveFault(`The database is not empty, it has rows in ${some(full)}: restore into an empty one.`);
}

const some = (names: string[]) =>
  names.length <= START_NAMES
    ? names.join(', ')
    : `${names.slice(0, START_NAMES).join(', ')} and ${names.length - START_NAMES} more`;

/** Brings an empty installation to just the schema of the backup, whichever it had. */
export async function prepareSchema(db: Db, schema: readonly string[]): Promise<void> {
  if (isSame(await selectSchema(db), schema)) return;
  await db.transaction().execute(async (transaction) => {
    await load.dropSchema(transaction);
    await migrate(transaction, schema);
  });
}

export const isSame = (one: readonly string[] | null, other: readonly string[]) =>
  one !== null && one.length === other.length && one.every((name, index) => name === other[index]);
