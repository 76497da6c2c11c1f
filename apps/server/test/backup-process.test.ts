import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { erasePatient } from '@physio/contract/transfers/erasure';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '#app/commands/run-command.ts';
import { openDb, openPool } from '#db/client.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDiskStore } from '#platform/store/disk-store.ts';
import { tablesWith, wrongFiles } from './backups.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeMediaObject } from './factories/exercises.ts';
import { factories } from './factories/factories.ts';
import { typingTerminal } from './run-command.ts';
import {
  databaseOf,
  endWithUs,
  freePort,
  kill,
  type Place,
  type ServerProcess,
  startServer,
  stopServer,
} from './server-process.ts';

// Servers and commands that start one after another.
vi.setConfig({ testTimeout: 120_000 });

const ADMIN = join(import.meta.dirname, '../src/admin.ts');
const SETTINGS = { SECRET_KEY: 'backup-process-'.padEnd(40, 'x'), PUBLIC_URL: 'http://127.0.0.1:3000' };
const FILES = 12;

const folder = mkdtempSync(join(tmpdir(), 'physio-backup-process-'));
const archive = join(folder, 'practice.backup');
const list = join(folder, 'erasures.json');
const place = (name: string): Place => ({ dataDir: join(folder, name), port: 0 });

let database: TestDatabase;
let server: ServerProcess;
let source: Place;
/** Of the file that a restore puts last. */
let lastKey: string;

beforeAll(async () => {
  database = await createTestDatabase();
  source = { ...place('source'), port: await freePort() };
  server = await startServer(source, { SECRET_KEY: SETTINGS.SECRET_KEY });
});
afterAll(async () => {
  await stopServer(server);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function admin(variables: Record<string, string>, ...argv: string[]): Promise<string> {
  const { terminal, printed } = typingTerminal();
  await runCommand(argv, readConfig({ ...SETTINGS, ...variables }), terminal);
  return printed();
}

async function inDatabase<T>(connection: pg.PoolConfig, work: (db: ReturnType<typeof openDb>) => Promise<T>): Promise<T> {
  const db = openDb(openPool({ ...connection, max: 2, application_name: 'looking' }));
  return work(db).finally(() => db.destroy());
}

test('a backup beside the running server, restored into a folder of its own, serves the practice without who was erased since', async () => {
  const own = { DATA_DIR: source.dataDir };
  const { token, group, patient, files } = await inDatabase(databaseOf(source), async (db) => {
    const make = factories(db);
    const practice = await make.practice();
    const store = await openDiskStore(join(source.dataDir, 'media'));
    for (let n = 0; n < FILES; n++) {
      const content = Buffer.alloc(50_000, n);
      const { id } = await makeMediaObject(db, practice.group, 'pdf');
      const object_key = `aa/${n}.pdf`;
      const { sha256, bytes } = await store.put(object_key, Readable.from([content]));
      await db.updateTable('media_objects').set({ object_key, sha256, byte_size: bytes }).where('id', '=', id).execute();
    }
    const last = db.selectFrom('media_objects').select('object_key').orderBy('sha256', 'desc').limit(1);
    lastKey = (await last.executeTakeFirstOrThrow()).object_key;
    const leaving = await make.patient(practice.group, { first_name: 'Canary', last_name: 'Leaving' });
    return { ...practice, patient: leaving, files: FILES };
  });
  expect(await admin(own, 'backup', archive)).toContain(`${files} files`);
  expect(await admin(own, 'verify', archive)).toContain('is whole');

  const erased = await fetch(`http://127.0.0.1:${source.port}${erasePatient.path.replace(/:\w+/, patient.public_id)}`, {
    method: erasePatient.method,
    headers: { authorization: `Bearer ${token}`, 'group-id': group.public_id, 'content-type': 'application/json' },
    body: JSON.stringify({ full_name: 'Canary Leaving', reason: 'asked' }),
  });
  expect(await erased.text()).toContain('"success":true');
  expect(await admin(own, 'erasures', list)).toBe(`1 erasures are in ${list}.`);

  const copy = { ...place('copy'), port: await freePort() };
  const printed = await admin({ DATA_DIR: copy.dataDir }, 'restore', archive, '--erasures', list);
  expect(printed).toContain('1 patients who had been erased since were erased again');
  const second = await startServer(copy, { SECRET_KEY: SETTINGS.SECRET_KEY });
  await inDatabase(databaseOf(copy), async (db) => {
    const store = await openDiskStore(join(copy.dataDir, 'media'));
    expect(await wrongFiles(db, store)).toEqual([]);
    expect([await tablesWith(db, 'Canary'), await tablesWith(db, patient.email)]).toEqual([[], []]);
    expect(await tablesWith(db, patient.public_id)).toContain('erasures');
  });
  await expect(admin({ DATA_DIR: copy.dataDir }, 'restore', archive)).rejects.toThrow('The server of this folder is running');
  await stopServer(second);
  await expect(admin({ DATA_DIR: copy.dataDir }, 'restore', archive)).rejects.toThrow('The database is not empty');
});

/** A restore as a process of its own, into a database without rows. */
function spawnRestore(dataDir: string): ChildProcess {
  const { host, port, user, password, database: name } = database.connection;
  const DATABASE_URL = `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const variables = { ...SETTINGS, DATA_DIR: dataDir, DATABASE_URL };
  const child = spawn(process.execPath, [ADMIN, 'restore', archive], { env: { ...process.env, ...variables }, stdio: 'ignore' });
  endWithUs(child);
  return child;
}

test('a restore that is killed half-way is begun again without a trace of the first', async () => {
  const { dataDir } = place('killed');
  const media = join(dataDir, 'media/aa');
  const landed = () => (existsSync(media) ? readdirSync(media).length : 0);
  // Its own note of the last file waits for this one.
  const block = new pg.Client(database.connection);
  await block.connect();
  await block.query('begin');
  await block.query('insert into media_drafts (object_key) values ($1)', [lastKey]);
  const first = spawnRestore(dataDir);
  await vi.waitUntil(() => landed() === FILES - 1 || first.exitCode !== null, 60_000);
  await kill(first);
  await block.end();
  expect(landed()).toBe(FILES - 1);

  const stray = join(media, 'stray.pdf');
  writeFileSync(stray, 'left by nobody');
  expect(await once(spawnRestore(dataDir), 'exit')).toEqual([1, null]);
  expect(readdirSync(media)).toEqual(['stray.pdf']);
  rmSync(stray);
  expect(await once(spawnRestore(dataDir), 'exit')).toEqual([0, null]);
  await inDatabase(database.connection, async (db) => {
    expect(await wrongFiles(db, await openDiskStore(join(dataDir, 'media')))).toEqual([]);
    expect((await db.selectFrom('media_objects').select('id').execute()).length).toBe(FILES);
  });
});
