import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@physio/contract/common/dates';
import { uploadFiles } from '@physio/contract/content/uploads';
import { installLibrary } from '@physio/contract/library/library';
import { requestPasswordCode } from '@physio/contract/password/password';
import { registerPatient } from '@physio/contract/patients/patients';
import { sql } from 'kysely';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '#db/client.ts';
import { listMigrations, migrate } from '#db/migrate.ts';
import { removeUnreferenced, sweepDrafts } from '#features/content/public.ts';
import type { MediaStore } from '#platform/store/media-store.ts';
import { openS3Store } from '#platform/store/s3-store.ts';
import { archiveFolder, backUp, digests, emptyTarget, guards, wrongFiles } from '#test/backups.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { compareFigures } from '#test/crash/checks.ts';
import { createBareDatabase, createTestDatabase } from '#test/database.ts';
import { pdf, png } from '#test/files.ts';
import { anExercise, aSheet } from '#test/library.ts';
import { LEFT_OUT } from './left-out.ts';

/** The backup does not carry these, or a restore writes its own. */
const OWN = [
  'auth_sessions',
  'one_time_codes',
  'rate_limits',
  'media_drafts',
  'schema_migrations',
  'audit_log',
  'attention_changes',
];

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
const archives = archiveFolder();
const cleanUp: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  practice = await app.make.practice();
  const exercise = await app.make.exercise(practice.group);
  await app.make.folder(practice.group, { exercise });
  const programme = await app.make.programme(practice.group, { exercises: [exercise] });
  await app.make.plan(practice.group, await app.make.patient(practice.group), { programme });
  await upload();
  await upload();
  await app.drainJobs();
});
afterAll(async () => {
  await app.close();
  archives.remove();
});
afterEach(async () => {
  for (const task of cleanUp.splice(0)) await task();
});

async function target(database = createTestDatabase(), store?: MediaStore) {
  const made = await emptyTarget(await database, store);
  cleanUp.push(made.remove);
  return made;
}
const upload = async () => {
  const files = [pdf(), await png()];
  const { body } = await app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files } }, practice.who);
  expect(body.results.map(({ ok }) => ok)).toEqual([true, true]);
};
/** Patients of a series, numbered in the order in which they are there. */
function series(name: string) {
  let made = 0;
  return {
    count: () => made,
    async add() {
      const body = { first_name: 'Meera', last_name: 'Nair', email: `${name}${made}@example.org` };
      expect((await app.call(registerPatient, { body }, practice.who)).status).toBe(200);
      made += 1;
    },
    async numbersIn(db: Db): Promise<number[]> {
      const { rows } = await sql<{ n: number }>`
        select substring(email from '[0-9]+')::int as n from patients where email like ${`${name}%`} order by 1`.execute(db);
      return rows.map(({ n }) => n);
    },
  };
}

/** Locks a table, so that a backup stops between the tables before it and those after. */
async function holdTable(table: string) {
  const holder = new pg.Client(app.connection);
  await holder.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const waiting = sql`select from pg_locks where not granted and relation = ${table}::regclass`;
  return {
    isAwaited: () => vi.waitUntil(async () => (await waiting.execute(app.db)).rows.length > 0, 60_000),
    letGo: () => holder.end(),
  };
}

describe('a backup', () => {
  test('made during writes is one instant, and comes back with every row, file and guard as it was', async () => {
    const { store } = app.services;
    const [steady, late] = [series('steady'), series('late')];
    await steady.add();
    let isWriting = true;
    const writer = (async () => {
      while (isWriting) await steady.add();
    })();
    // What is written once it reads rows, and once it reads files, must not be in it.
    const get = async (key: string) => {
      await late.add();
      await upload();
      return store.get(key);
    };
    const path = archives.newPath();
    const held = await holdTable('outcome_scores');
    const made = backUp(app, path, { store: { ...store, get } }).finally(() => {
      isWriting = false;
    });
    await held.isAwaited();
    await late.add();
    await held.letGo();
    await Promise.all([made, writer]);

    const into = await target();
    const { summary } = await into.restore(path);
    const restored = await steady.numbersIn(into.db);
    expect(restored).toEqual(Array.from({ length: restored.length }, (_, index) => index));
    expect(restored.length).toBeGreaterThan(0);
    expect([late.count() > 0, await late.numbersIn(into.db)]).toEqual([true, []]);
    expect(summary.rows.media_objects).toBe(summary.files);
    expect(await compareFigures(into.db)).toEqual([]);
    expect(await wrongFiles(into.db, into.store)).toEqual([]);
  });

  test('of a quiet practice has every table row for row', async () => {
    const path = archives.newPath();
    await backUp(app, path);
    const into = await target(createBareDatabase());
    await into.restore(path);
    expect(await digests(into.db, OWN)).toEqual(await digests(app.db, OWN));
    expect(await guards(into.db)).toEqual(await guards(app.db));
    const { rows } = await sql`select 1 from audit_log where action = 'restore (command line)'`.execute(into.db);
    expect(rows.length).toBe(1);
    await expect(sql`delete from audit_log`.execute(into.db)).rejects.toThrow('append-only');
    const [user] = await into.db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).execute();
    const { id } = await into.db
      .insertInto('users')
      .values({ public_id: 'X', email: 'x@x.io', email_key: 'x@x.io', password_hash: '', first_name: 'X', last_name: 'Y' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(user?.id ?? 0);
  });

  test('keeps files from being removed until it has them', async () => {
    const { store, db } = app.services;
    await upload();
    await db.deleteFrom('attachments').where('group_id', '=', practice.group.id).execute();
    const objects = await db.selectFrom('media_objects').select('object_key').execute();
    app.setTime(new Date(Date.now() + 30 * DAY_MS).toISOString());
    const get = async (key: string) => {
      await removeUnreferenced(app.services);
      return store.get(key);
    };
    const { summary } = await backUp(app, archives.newPath(), { store: { ...store, get } });
    expect(summary).toMatchObject({ files: objects.length, missing: [] });
    app.setTime(null);
    await sweepDrafts(app.services, 0);
    expect(await store.size(objects[0]?.object_key ?? '')).toBeNull();
    await upload();
  });

  test('brings mails that wait, whose jobs are made again, and no session', async () => {
    const { email } = await app.make.user();
    await app.call(requestPasswordCode, { body: { email } });
    const path = archives.newPath();
    await backUp(app, path);
    await app.drainJobs();
    const into = await target();
    await into.restore(path);
    const { rows } = await sql<{ to: string }>`
      select o.to_email as to from pgboss.job j join email_outbox o on o.id = (j.data ->> 'outboxId')::bigint
      where j.name = 'mail' and j.state = 'created' and o.state = 'queued'`.execute(into.db);
    expect(rows).toEqual([{ to: email }]);
    expect(await into.db.selectFrom('auth_sessions').select('id').execute()).toEqual([]);
  });

  test('brings a library that was being added, which is added then', async () => {
    const { group, who } = await app.make.practice();
    const source = aSheet({ exercises: [anExercise('Being added')] });
    await app.call(installLibrary, { body: { source, arrives: 'pending', same_name: 'skip' } }, who);
    const path = archives.newPath();
    await backUp(app, path);
    await app.drainJobs();
    const into = await target();
    await into.restore(path);
    const { rows } = await sql<{ group: string }>`
      select g.public_id as group from pgboss.job j join library_installs i on i.id = (j.data ->> 'installId')::bigint
      join groups g on g.id = i.group_id where j.name = 'library' and j.state = 'created' and i.state = 'queued'`.execute(into.db);
    expect(rows).toEqual([{ group: group.public_id }]);
  });

  test('of an older schema is brought up to date', async () => {
    const old = await target(createBareDatabase());
    const names = await listMigrations();
    await migrate(
      old.db,
      names.filter((name) => name < '0022'),
    );
    const group = { public_id: 'G', code: 'old', group_name: 'Old practice', name_key: 'old practice', type: 'physio' };
    await old.db.insertInto('groups').values(group).execute();
    const path = archives.newPath();
    await backUp(app, path, { connection: old.connection, store: old.store });
    const into = await target();
    await into.restore(path);
    expect(await into.db.selectFrom('groups').select('code').execute()).toEqual([{ code: 'old' }]);
    expect(await guards(into.db)).toEqual(await guards(app.db));
  });
});

test('a practice moves from a folder to a bucket, and back', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'physio-bucket-'));
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await bucket.run();
  cleanUp.push(async () => {
    await bucket.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const store = openS3Store(`http://S3RVER:S3RVER@127.0.0.1:${port}/media`, 15);
  const [there, back] = [archives.newPath(), archives.newPath()];
  await backUp(app, there);
  const inBucket = await target(createTestDatabase(), store);
  await inBucket.restore(there);
  expect(await wrongFiles(inBucket.db, store)).toEqual([]);

  await backUp(app, back, { connection: inBucket.connection, store });
  const another = await target(createTestDatabase(), store);
  await expect(another.restore(back)).rejects.toThrow('The media store is not empty');
  const inFolder = await target();
  await inFolder.restore(back);
  expect(await wrongFiles(inFolder.db, inFolder.store)).toEqual([]);
});

test('no row of a backup points at a table that is left out', async () => {
  const { rows } = await sql`select conname from pg_constraint where contype = 'f'
    and confrelid::regclass::text = any(${LEFT_OUT}) and conrelid::regclass::text <> all(${LEFT_OUT})`.execute(app.db);
  expect(rows).toEqual([]);
});
