import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDb, openPool } from '../../apps/server/src/db/client.ts';
import { makeGroup, makeMember, makeSession, makeUser } from '../../apps/server/test/factories/identity.ts';
import { makeProgramme } from '../../apps/server/test/factories/programmes.ts';
import { databaseOf, freePort, startServer, stopServer } from '../../apps/server/test/server-process.ts';
import { insertPatients, insertRunningPlans, KEPT_FIGURES } from './data.ts';
import { insertPractice } from './practice-data.ts';

const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const SOME_IDS = 100;

/** A group of `size` patients, as one member of it asks. */
export type Sized = { size: number; headers: Record<string, string>; patientIds: string[] };

type ScaleSite = { url: string; connection: pg.PoolConfig; groups: Sized[]; close(): Promise<void> };

/** The product's server on a database in memory, with a group of each size. */
export async function openScaleSite(sizes: readonly number[]): Promise<ScaleSite> {
  const dataDir = mkdtempSync(join(PLACE, `physio-bench-${process.pid}-`));
  const place = { dataDir, port: await freePort() };
  const server = await startServer(place);
  const close = async () => {
    await stopServer(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const connection = databaseOf(place);
    return { url: `http://127.0.0.1:${place.port}`, connection, groups: await fillGroups(connection, sizes), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fillGroups(connection: pg.PoolConfig, sizes: readonly number[]): Promise<Sized[]> {
  const db = openDb(openPool({ ...connection, max: 1 }));
  const client = new pg.Client(connection);
  await client.connect();
  const made = [];
  try {
    const user = await makeUser(db);
    const token = await makeSession(db, { user });
    const ids = new Map<number, number>();
    const putBack = await takeIndexes(client);
    for (const size of sizes) {
      const group = await makeGroup(db);
      await makeMember(db, group, user);
      await client.query(insertPatients(group.id, size));
      const { id, current_version_id } = await makeProgramme(db, group);
      await client.query(insertRunningPlans(group.id, id, current_version_id));
      ids.set(size, group.id);
      made.push({ size, headers: { authorization: `Bearer ${token}`, 'group-id': group.public_id }, patientIds: [] as string[] });
    }
    await putBack();
    for (const id of ids.values()) await insertPractice(client, id, user.id);
    for (const command of [KEPT_FIGURES, 'vacuum analyze', 'checkpoint']) await client.query(command);
    for (const one of made) one.patientIds = await someIds(client, ids.get(one.size) ?? 0);
    return made;
  } finally {
    await client.end();
    await db.destroy();
  }
}

/** A million rows are written, then indexed: some times faster than row by row. @returns what puts the indexes back */
async function takeIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(`
    select indexname, indexdef from pg_indexes
    where tablename = 'patients' and indexname not in (select conname from pg_constraint)`);
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return async () => {
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { indexdef } of rows) await client.query(indexdef);
  };
}

async function someIds(client: pg.Client, groupId: number): Promise<string[]> {
  const { rows } = await client.query<{ public_id: string }>(
    'select public_id from patients where group_id = $1 order by public_id limit $2',
    [groupId, SOME_IDS],
  );
  return rows.map((row) => row.public_id);
}
