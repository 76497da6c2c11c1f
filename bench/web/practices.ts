import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb, openPool } from '../../apps/server/src/db/client.ts';
import { factories } from '../../apps/server/test/factories/factories.ts';
import { databaseOf, freePort, startServer, stopServer } from '../../apps/server/test/server-process.ts';
import { storedSession } from './stored.ts';

const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const LONGEST_PROGRAMME = 100;

/** A group with so many exercises and a programme of the first of them, as many as one may hold. */
export type Workplace = { url: string; exercises: number; programme: string; stored: Record<string, string> };

/** The product's server in memory with one group for each number of exercises. */
export async function openPractices(sizes: readonly number[]): Promise<{ groups: Workplace[]; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(PLACE, `physio-bench-${process.pid}-`));
  const place = { dataDir, port: await freePort() };
  const server = await startServer(place);
  const url = `http://127.0.0.1:${place.port}`;
  const db = openDb(openPool({ ...databaseOf(place), max: 2 }));
  const make = factories(db);
  const groups: Workplace[] = [];
  for (const count of sizes) {
    const { group, token } = await make.practice();
    const exercises = [];
    for (let n = 0; n < count; n++) exercises.push(await make.exercise(group, { name: `Stretch ${10_000 + n}` }));
    const programme = await make.programme(group, { name: 'Long', exercises: exercises.slice(0, LONGEST_PROGRAMME) });
    const stored = await storedSession({ url, token, group: group.public_id });
    groups.push({ url, exercises: count, programme: programme.public_id, stored });
  }
  await db.destroy();
  return {
    groups,
    close: async () => {
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
