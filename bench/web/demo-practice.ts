import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@physio/contract/common/endpoint';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { type Db, openDb, openPool } from '../../apps/server/src/db/client.ts';
import { makeSession } from '../../apps/server/test/factories/identity.ts';
import { databaseOf, freePort, startServer, stopServer } from '../../apps/server/test/server-process.ts';
import { PAGES_IN_USE } from '../../demo/practice/patient-pages.ts';
import { storedSession } from './stored.ts';

const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** `patient` is the public id of who performed last, `page` what opens the own page of the first who uses one. */
export type DemoPractice = {
  url: string;
  stored: Record<string, string>;
  patient: string;
  page: { link: string; born: string };
  close(): Promise<void>;
};

/** The product's server in memory with the demo practice, and a signed-in physiotherapist of it. */
export async function openDemoPractice(): Promise<DemoPractice> {
  const dataDir = mkdtempSync(join(PLACE, `physio-bench-${process.pid}-`));
  const place = { dataDir, port: await freePort() };
  const server = await startServer(place, { DEMO: '1', HOST: '127.0.0.1' });
  const db = openDb(openPool({ ...databaseOf(place), max: 1 }));
  const url = `http://127.0.0.1:${place.port}`;
  try {
    const { patient, pageOf, ...who } = await enter(db);
    return {
      url,
      patient,
      page: { link: await linkOf(url, who, pageOf.public_id), born: pageOf.date_of_birth ?? '' },
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

type Who = { token: string; group: string };

async function linkOf(url: string, { token, group }: Who, patient: string): Promise<string> {
  const response = await fetch(url + makePatientLink.path.replace(':user_id', patient), {
    method: makePatientLink.method,
    headers: { authorization: `Bearer ${token}`, 'group-id': group, 'content-type': 'application/json' },
    body: '{}',
  });
  const { data } = (await response.json()) as Reply<typeof makePatientLink>;
  return new URL(data.url).pathname.split('/').at(-1) ?? '';
}

async function enter(db: Db) {
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
  const pageOf = await db
    .selectFrom('patients')
    .select(['public_id', 'date_of_birth'])
    .where('group_id', '=', groupId)
    .where('email', '=', PAGES_IN_USE[0]?.email ?? '')
    .executeTakeFirstOrThrow();
  return { token: await makeSession(db, { user }), group, patient, pageOf };
}
