import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDb, openPool } from '../../apps/server/src/db/client.ts';
import { makeSession } from '../../apps/server/test/factories/identity.ts';
import { databaseOf, freePort, startServer, stopServer } from '../../apps/server/test/server-process.ts';
import { storedSession } from './stored.ts';

const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** `patient` is the public id of who performed last. */
export type DemoPractice = { url: string; stored: Record<string, string>; patient: string; close(): Promise<void> };

/** The product's server in memory with the demo practice, and a signed-in physiotherapist of it. */
export async function openDemoPractice(): Promise<DemoPractice> {
  const dataDir = mkdtempSync(join(PLACE, `physio-bench-${process.pid}-`));
  const place = { dataDir, port: await freePort() };
  const server = await startServer(place, { DEMO: '1', HOST: '127.0.0.1' });
  const db = openDb(openPool({ ...databaseOf(place), max: 1 }));
  const url = `http://127.0.0.1:${place.port}`;
  try {
    const { patient, ...who } = await enter(db);
    return {
      url,
      patient,
      stored: await storedSession({ url, ...who }),
      close: async () => {
        await stopServer(server);
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } finally {
    await db.destroy();
  }
}

async function enter(db: Db): Promise<{ token: string; group: string; patient: string }> {
  const { id: groupId, public_id: group } = await db
    .selectFrom('groups')
    .select(['id', 'public_id'])
    .where('code', '=', 'lakeside')
    .executeTakeFirstOrThrow();
  const user = await db.selectFrom('users').select('id').where('email', '=', 'physio@demo.example').executeTakeFirstOrThrow();
  const { public_id: patient } = await db
    .selectFrom('patients')
    .select('public_id')
    .where('group_id', '=', groupId)
    .where('last_performed_at', 'is not', null)
    .orderBy('last_performed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { token: await makeSession(db, { user }), group, patient };
}
