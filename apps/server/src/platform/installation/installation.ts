import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import { BadConfig, type Config } from '../config/config.ts';
import { addInstallation, findInstallation, markInstallation, replaceStorage, type Storage } from './installation.queries.ts';
import { readMarker, writeMarker } from './marker.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'S3_URL' | 'SECRET_KEY'>;

const FOLDER = 'a folder';
const COMMON = 'Servers on one database need the same S3_URL and SECRET_KEY.';
const OTHERWISE = 'To use what is set here from now on, stop the servers and run: npm run admin -- adopt-storage';

/**
 * Makes sure that the media store and the key set here are the ones the database is used with; the first server names them.
 * @throws BadConfig naming each setting that is not
 */
export async function requireOwnStorage(db: Db, config: Settings): Promise<void> {
  const here = storageOf(config);
  await addInstallation(db, here);
  const known = await findInstallation(db);
  if (known === undefined) throw new Error('the row of the installation is gone');
  const faults = [...faultsOf(known, here), ...(await foldersAtFault(config, known))];
  if (faults.length > 0) throw new BadConfig([...faults, OTHERWISE].join('\n'));
  for (const folder of foldersOf(config)) if ((await readMarker(folder)) === null) await writeMarker(folder, known.id);
  if (!known.is_marked) await markInstallation(db);
}

/** Makes what is set here the database's own: after a move on purpose, and when a backup has been restored. */
export async function adoptStorage(db: Db, config: Settings): Promise<void> {
  const { id } = await replaceStorage(db, storageOf(config));
  for (const folder of foldersOf(config)) await writeMarker(folder, id);
}

/** Whether the database was used with another key. */
export async function hasOtherKey(db: Db, config: Settings): Promise<boolean> {
  const known = await findInstallation(db);
  return known !== undefined && !known.key_digest.equals(storageOf(config).key_digest);
}

function faultsOf(known: Storage, here: Storage): string[] {
  const key = 'SECRET_KEY: is not the one this database is used with.';
  const store = `S3_URL: this database keeps its files in ${known.media_store}, this server would in ${here.media_store}.`;
  const faults = [known.media_store !== here.media_store && store, !known.key_digest.equals(here.key_digest) && key];
  const found = faults.filter((fault) => fault !== false);
  return found.length > 0 ? [...found, COMMON] : [];
}

/** A folder that is marked for another database, and one that should hold this one's files and does not. */
async function foldersAtFault(config: Settings, known: { id: string; is_marked: boolean }): Promise<string[]> {
  const faults: string[] = [];
  for (const folder of foldersOf(config)) {
    const marker = await readMarker(folder);
    if (marker !== null && marker !== known.id) faults.push(`DATA_DIR: ${folder} belongs to another database.`);
    if (marker === null && known.is_marked && folder === mediaOf(config)) {
      faults.push(`DATA_DIR: the files of this database are not in ${folder}. More than one server needs a bucket (S3_URL).`);
    }
  }
  return faults;
}

const mediaOf = ({ DATA_DIR, S3_URL }: Settings) => (S3_URL === undefined ? join(DATA_DIR, 'media') : null);
const foldersOf = (config: Settings) => [join(config.DATA_DIR, 'uploads'), mediaOf(config)].filter((folder) => folder !== null);

function storageOf({ S3_URL, SECRET_KEY }: Settings): Storage {
  const key_digest = createHmac('sha256', SECRET_KEY).update('physio console installation').digest();
  return { media_store: S3_URL === undefined ? FOLDER : addressOf(S3_URL), key_digest };
}

function addressOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
