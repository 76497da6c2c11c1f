import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { type OneConnection, openOneConnection } from '#db/one-connection.ts';
import { ArchiveFault } from '#platform/archive/faults.ts';
import { nameOf } from '#platform/archive/names.ts';
import { type ArchiveWriter, createArchive } from '#platform/archive/write-archive.ts';
import { listWaiting } from '#platform/jobs/jobs.queries.ts';
import { keyedDigest } from '#platform/session/tokens.ts';
import { keepFiles } from '#platform/store/kept-files.queries.ts';
import type { MediaStore } from '#platform/store/media-store.ts';
import { isLeftOut } from './left-out.ts';
import { CARRIED_JOBS, FILES, MANIFEST, newManifest, ROWS, type Summary } from './manifest.ts';
import * as queries from './snapshot.queries.ts';

export type BackupOrder = {
  connection: pg.PoolConfig;
  store: MediaStore;
  secretKey: string;
  path: string;
  passphrase: string | null;
  progress(line: string): void;
};

const PIECE_BYTES = 1024 * 1024;
const MIB = 1024 * 1024;
const pack = promisify(gzip);

export const secretKeyDigest = (secretKey: string) => keyedDigest(secretKey, 'backup', 'physio-console').toString('hex');

/**
 * Writes the rows of one instant and the files they name to one archive, while the server goes on.
 * @throws ArchiveFault when it cannot be made; nothing of it stays
 */
export async function makeBackup(order: BackupOrder): Promise<{ summary: Summary; mismatched: readonly string[] }> {
  const one = await openOneConnection(order.connection, 'physio-console backup');
  try {
    if (!(await keepFiles(one.db))) throw new ArchiveFault('Another backup or restore of this database is running.');
    await queries.beginSnapshot(one.db);
    const archive = await createArchive(order.path, order.passphrase);
    try {
      const summary = await fill(archive, one, order);
      await queries.endSnapshot(one.db);
      await archive.finish(summary);
      return { summary, mismatched: archive.mismatched };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await one.close();
  }
}

async function fill(archive: ArchiveWriter, one: OneConnection, order: BackupOrder): Promise<Summary> {
  const schema = await queries.selectSchema(one.db);
  if (schema === null) throw new ArchiveFault('There is no Physio Console in this database.');
  const { at, database } = await queries.selectInstant(one.db);
  const tables = (await queries.selectTables(one.db)).filter(({ name }) => !isLeftOut(name));
  const facts = { schema, database, tables, madeAt: at.toISOString(), jobs: await listWaiting(one.db, CARRIED_JOBS) };
  const manifest = newManifest({ ...facts, secretKeyDigest: secretKeyDigest(order.secretKey) });
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const rows: Summary['rows'] = {};
  for (const table of tables) {
    rows[table.name] = await addRows(archive, table.name, queries.copyRows(one.client, table));
    order.progress(`${table.name}: ${rows[table.name]} rows`);
  }
  const sequences = await queries.selectSequences(one.db);
  return { rows, sequences, ...(await addFiles(archive, one, order)) };
}

/** A table is a series of packed pieces, so that the size of each is known and memory holds one. @returns the count of rows */
async function addRows(archive: ArchiveWriter, table: string, lines: Readable): Promise<number> {
  let count = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    const piece = Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
    count += countLines(piece);
    await archive.add(`${ROWS}${table}`, await pack(piece));
  };
  for await (const chunk of lines as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await flush();
  }
  await flush();
  return count;
}

/** A line break within a value is written as two characters. */
export function countLines(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(10); at !== -1; at = text.indexOf(10, at + 1)) count += 1;
  return count;
}

async function addFiles(archive: ArchiveWriter, one: OneConnection, { store, progress }: BackupOrder) {
  const all = Math.ceil((await queries.sumFiles(one.db)) / MIB);
  const found = { files: 0, bytes: 0, missing: [] as string[] };
  for await (const file of queries.eachFile(one.db)) {
    const stored = await firstStored(store, file.keys);
    if (stored === null) {
      found.missing.push(...file.keys);
      continue;
    }
    await archive.addStream(nameOf(FILES, file.sha256), stored.bytes, await store.get(stored.key));
    found.files += 1;
    found.bytes += stored.bytes;
    progress(`files: ${found.files}, ${Math.floor(found.bytes / MIB)} of ${all} MiB`);
  }
  return found;
}

async function firstStored(store: MediaStore, keys: readonly string[]): Promise<{ key: string; bytes: number } | null> {
  for (const key of keys) {
    const bytes = await store.size(key);
    if (bytes !== null) return { key, bytes };
  }
  return null;
}
