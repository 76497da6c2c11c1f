import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Db, openDb, openPool } from '../../apps/server/src/db/client.ts';
import { compareFigures, readStored } from '../../apps/server/test/crash/checks.ts';
import { makePractice } from '../../apps/server/test/crash/practice.ts';
import { seededRandom } from '../../apps/server/test/crash/random.ts';
import type { Write } from '../../apps/server/test/crash/writes.ts';
import * as server from '../../apps/server/test/server-process.ts';
import { type Journal, startLoad } from '../cluster/load.ts';
import type { Outcome, Print } from './part.ts';

const ADMIN = join(import.meta.dirname, '../../apps/server/src/admin.ts');
const WRITERS = 8;

/** Backs up while clients write, restores elsewhere, and looks for every write that was acknowledged before the backup began. */
export async function backUpDuringWrites(rounds: number, print: Print): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'physio-deep-backups-'));
  const place = { dataDir: join(folder, 'source'), port: await server.freePort() };
  const running = await server.startServer(place);
  const journal: Journal = { writes: [], uploads: [], repeated: 0 };
  const faults: string[] = [];
  try {
    const practice = await inDatabase(place, (db) => makePractice(db, WRITERS));
    for (let round = 1; round <= rounds; round++) {
      const load = startLoad(journal, practice, place.port, seededRandom(Date.now()));
      await load.firstGood();
      const before = journal.writes.filter(({ acknowledged }) => acknowledged);
      const archive = join(folder, `${round}.backup`);
      await admin(place.dataDir, 'backup', archive);
      await load.stop();
      const copy = { dataDir: join(folder, `copy${round}`), port: await server.freePort() };
      await admin(copy.dataDir, 'restore', archive);
      const restored = await server.startServer(copy);
      const wrong = await inDatabase(copy, async (db) => [
        ...lost(before, await readStored(db, practice)),
        ...(await compareFigures(db)),
      ]);
      await server.stopServer(restored);
      rmSync(copy.dataDir, { recursive: true, force: true });
      faults.push(...wrong.map((fault) => `round ${round}: ${fault}`));
      print(`${round}: ${before.length} writes before, ${wrong.length === 0 ? 'all restored' : wrong.slice(0, 3).join('; ')}`);
    }
  } finally {
    await server.stopServer(running);
    rmSync(folder, { recursive: true, force: true });
  }
  return { measured: `${journal.writes.length} writes went on meanwhile`, faults };
}

const lost = (writes: readonly Write[], stored: Awaited<ReturnType<typeof readStored>>) =>
  writes
    .filter(({ kind, mark }) => stored[kind].get(mark)?.times !== 1 || !stored[kind].get(mark)?.whole)
    .map(({ kind, mark }) => `not there once and whole: ${kind} ${mark}`);

async function admin(dataDir: string, ...argv: string[]): Promise<void> {
  const variables = { DATA_DIR: dataDir, SECRET_KEY: 'server-process-'.padEnd(40, 'x'), PUBLIC_URL: 'http://127.0.0.1:3000' };
  await promisify(execFile)(process.execPath, [ADMIN, ...argv], {
    env: { ...process.env, DATABASE_URL: '', S3_URL: '', ...variables },
  });
}

async function inDatabase<T>(place: server.Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(openPool({ ...server.databaseOf(place), max: 2 }));
  return work(db).finally(() => db.destroy());
}
