import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOwnCalendar } from '@physio/contract/calendars/calendars';
import { uploadFiles } from '@physio/contract/content/uploads';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/client.ts';
import { readConfig } from '#platform/config/config.ts';
import { requireOwnStorage } from '#platform/installation/installation.ts';
import { openS3Store } from '#platform/store/s3-store.ts';
import { archiveFolder, backUp, digests, emptyTarget, wrongFiles } from '#test/backups.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { addressOf, createTestDatabase } from '#test/database.ts';
import { pdf } from '#test/files.ts';
import { typingTerminal } from '#test/run-command.ts';
import { move } from './move.ts';

/** Each place has its own, or a move writes it. */
const OWN = ['audit_log', 'installation', 'database_clock', 'schema_migrations', 'schema_migrations_lock'];
const KEY = 'test-secret-'.padEnd(40, 'x');

const bucketFolder = mkdtempSync(join(tmpdir(), 'physio-move-bucket-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: ['one', 'two'].map((name) => ({ name, configs: [] })),
});
const archives = archiveFolder();
const archive = archives.newPath();
const newEnv = archives.newPath();
const cleanUp: (() => Promise<void>)[] = [];
let bucketUrl: (name: string) => string;

beforeAll(async () => {
  const { port } = await s3.run();
  bucketUrl = (name) => `http://S3RVER:S3RVER@127.0.0.1:${port}/${name}`;
  const app = await buildTestApp();
  const { who, group, user } = await app.make.practice();
  await app.make.apiKey(group, ['plans.read']);
  await app.make.webhook(group, user);
  await app.call(makeOwnCalendar, {}, who);
  for (const _ of [1, 2]) await app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [pdf()] } }, who);
  await app.drainJobs();
  await backUp(app, archive);
  await app.close();
});
afterEach(async () => {
  for (const task of cleanUp.splice(0)) await task();
});
afterAll(async () => {
  await s3.close();
  archives.remove();
  rmSync(bucketFolder, { recursive: true, force: true });
});

async function place() {
  const made = await emptyTarget(await createTestDatabase());
  cleanUp.push(made.remove);
  const settings = {
    DATABASE_URL: addressOf(made.connection),
    DATA_DIR: made.folder,
    SECRET_KEY: KEY,
    PUBLIC_URL: 'http://localhost',
  };
  return { ...made, settings };
}
async function fullPlace() {
  const made = await place();
  await made.restore(archive);
  return made;
}

async function moveTo(from: Record<string, string>, to: Record<string, string>): Promise<string> {
  writeFileSync(
    newEnv,
    Object.entries(to)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const { terminal, printed } = typingTerminal();
  await move.runBare(readConfig(from), { file: newEnv }, terminal);
  return printed();
}

test('to a database and a bucket of their own: every row, every file, and nothing left between', async () => {
  const [old, next] = [await fullPlace(), await place()];
  const printed = await moveTo(old.settings, { ...next.settings, S3_URL: bucketUrl('one') });
  expect(printed).toContain('2 files');
  expect(await digests(next.db, OWN)).toEqual(await digests(old.db, OWN));
  expect(await wrongFiles(next.db, openS3Store(bucketUrl('one'), 5))).toEqual([]);
  expect(await wrongFiles(old.db, old.store)).toEqual([]);
  expect(readdirSync(old.folder).filter((name) => name.startsWith('move-'))).toEqual([]);
});

test('to a database alone: every row, and the files stay where they are, for the new database alone', async () => {
  const [old, next] = [await fullPlace(), await place()];
  const printed = await moveTo(old.settings, { ...old.settings, DATABASE_URL: next.settings.DATABASE_URL });
  expect(printed).toContain('The files stay where they are');
  expect(await digests(next.db, OWN)).toEqual(await digests(old.db, OWN));
  expect(await wrongFiles(next.db, old.store)).toEqual([]);
  expect(await next.db.selectFrom('media_drafts').selectAll().execute()).toEqual([]);
  await requireOwnStorage(next.db, readConfig(old.settings));
  await expect(requireOwnStorage(old.db, readConfig(old.settings))).rejects.toThrow('belongs to another database');
});

test('to a bucket alone: the files, and the database knows it; begun again it goes on', async () => {
  const old = await fullPlace();
  const bucket = openS3Store(bucketUrl('two'), 5);
  const keys = (await old.db.selectFrom('media_objects').select('object_key').execute()).map((row) => row.object_key);
  await bucket.put(keys[0] ?? '', await old.store.get(keys[0] ?? ''));
  const printed = await moveTo(old.settings, { ...old.settings, S3_URL: bucketUrl('two') });
  expect(printed).toContain(`Moved: ${keys.length} files.`);
  expect(await wrongFiles(old.db, bucket)).toEqual([]);
  const { media_store } = await old.db.selectFrom('installation').select('media_store').executeTakeFirstOrThrow();
  expect(media_store).toContain('/two');
});

test('what the old store has lost is named, and all else is there', async () => {
  const old = await fullPlace();
  const { object_key: key } = await old.db.selectFrom('media_objects').select('object_key').executeTakeFirstOrThrow();
  await old.store.delete(key);
  const next = await place();
  await expect(moveTo(old.settings, { ...old.settings, DATA_DIR: next.folder })).rejects.toThrow(key);
  expect(await wrongFiles(old.db, next.store)).toEqual([key]);
});

test('a move that could lose something is refused, and nothing has happened', async () => {
  const [old, next] = [await fullPlace(), await place()];
  const refused = (to: Record<string, string>, why: string) => expect(moveTo(old.settings, to)).rejects.toThrow(why);
  await refused(old.settings, 'in use already');
  await refused({ ...next.settings, SECRET_KEY: 'another-secret-'.padEnd(40, 'y') }, 'SECRET_KEY');
  const server = openPool({ ...old.connection, max: 1, application_name: 'physio-console 1' });
  await server.query('select 1');
  await refused(next.settings, 'A server is connected');
  await server.end();
  await refused({ ...next.settings, DATABASE_URL: addressOf((await fullPlace()).connection) }, 'not empty');
  expect(await next.leftovers()).toEqual([]);
});
