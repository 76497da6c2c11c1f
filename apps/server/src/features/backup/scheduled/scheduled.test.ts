import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupStatus, getBackupStatus } from '@physio/contract/backup/backups';
import { uploadFiles } from '@physio/contract/content/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { verifyBackup } from '#features/backup/public.ts';
import { archiveFolder } from '#test/backups.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdf } from '#test/files.ts';
import { makeScheduledBackup } from './scheduled.service.ts';
import { backupSchedule } from './status.service.ts';

const PASSPHRASE = 'correct horse battery staple';
const archives = archiveFolder();
const folder = join(archives.newPath(), '..');
const backups = () => archives.names().filter((name) => name.endsWith('.backup'));

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp({ BACKUP_DIR: folder, BACKUP_KEEP: '2', BACKUP_AT: '23:05' });
  token = await app.make.session({ user: await app.make.user({ is_master: true }) });
});
afterAll(async () => {
  await app.close();
  archives.remove();
});
beforeEach(() => vi.restoreAllMocks());

async function backUpAt(instant: string): Promise<void> {
  app.setTime(instant);
  await app.services.jobs.enqueue(app.db, 'backup', {});
  await app.drainJobs();
}
const upload = async () => {
  const { who } = await app.make.practice();
  return app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files: [pdf()] } }, who);
};
const keys = async () => (await app.db.selectFrom('media_objects').select('object_key').execute()).map((row) => row.object_key);
const waitingBackups = () =>
  sql<{ state: string }>`select state::text from pgboss.job where name = 'backup' and state < 'completed'`.execute(app.db);
const clearQueue = () => sql`delete from pgboss.job where name = 'backup'`.execute(app.db);
const status = async (): Promise<BackupStatus> => (await app.call(getBackupStatus, undefined, { token })).body.data;

test('before the first there is nothing to say, and it is due at once', async () => {
  expect(await status()).toEqual({
    is_scheduled: true,
    is_encrypted: false,
    is_running: false,
    is_late: false,
    last: null,
    last_good_at: null,
  });
  expect(await backupSchedule(app.services)).toMatchObject({ hour: 23, minute: 5, isMissed: true });
});

test('a whole backup is made with the list of erasures beside it', async () => {
  await backUpAt('2026-11-01T02:15:00Z');
  expect(archives.names().sort()).toEqual(['erasures.json', 'physio-2026-11-01T021500Z.backup']);
  expect(JSON.parse(readFileSync(join(folder, 'erasures.json'), 'utf8'))).toMatchObject({ kind: 'physio-console erasures' });
  const path = join(folder, 'physio-2026-11-01T021500Z.backup');
  const { summary } = await verifyBackup({ path, passphrase: null, progress: () => {} });
  expect(summary.rows.users).toBeGreaterThan(0);
  expect(summary.rows).not.toHaveProperty('backup_runs');
  expect(await status()).toMatchObject({ is_late: false, last: { outcome: 'made' }, last_good_at: '2026-11-01T02:15:00.000Z' });
  expect(await backupSchedule(app.services)).toMatchObject({ isMissed: false });
});

test('the list beside it is renewed between two backups, and leaves one under way alone', async () => {
  const underWay = join(folder, 'physio-2026-11-01T120000Z.backup.part');
  writeFileSync(underWay, 'half');
  app.setTime('2026-11-01T12:03:00Z');
  await app.services.jobs.enqueue(app.db, 'erasure-list', {});
  await app.drainJobs();
  expect(JSON.parse(readFileSync(join(folder, 'erasures.json'), 'utf8'))).toMatchObject({
    open: { at: '2026-11-01T12:03:00.000Z' },
  });
  expect(readFileSync(underWay, 'utf8')).toBe('half');
});

test('the newest are kept, what was broken off is removed, and files of others stay', async () => {
  for (const name of ['physio-2026-11-01T090000Z.backup.part', 'mine.backup', 'mine.backup.part'])
    writeFileSync(join(folder, name), 'half');
  await backUpAt('2026-11-02T02:15:00Z');
  await backUpAt('2026-11-03T02:15:00Z');
  expect(archives.names().sort()).toEqual([
    'erasures.json',
    'mine.backup',
    'mine.backup.part',
    'physio-2026-11-02T021500Z.backup',
    'physio-2026-11-03T021500Z.backup',
  ]);
});

test('one that fails says why, is tried again and removes nothing', async () => {
  const before = backups();
  await upload();
  vi.spyOn(app.services.store, 'size').mockRejectedValue(new Error('the bucket is away'));
  await expect(backUpAt('2026-11-05T02:15:00Z')).rejects.toThrow('the bucket is away');
  expect(backups()).toEqual(before);
  expect(await status()).toMatchObject({ is_late: true, last: { outcome: 'failed', fault: 'the bucket is away', bytes: null } });
  const { rows } = await waitingBackups();
  expect(rows).toEqual([{ state: 'retry' }]);
});

test('while the media store has lost files, none of the older backups is removed', async () => {
  const before = backups();
  await clearQueue();
  for (const key of await keys()) await app.services.store.delete(key);
  await backUpAt('2026-11-06T02:15:00Z');
  expect(backups()).toEqual([...before, 'physio-2026-11-06T021500Z.backup'].sort());
  const { last, is_late } = await status();
  expect([last?.outcome, last?.fault, is_late]).toEqual(['incomplete', expect.stringContaining('lost 1 files'), false]);
});

test('a backup whose server died is said to have failed when the next begins', async () => {
  const now = new Date('2026-11-07T00:00:00Z');
  await app.db.insertInto('backup_runs').values({ file: 'physio-2026-11-07T000000Z.backup', started_at: now }).execute();
  expect((await status()).is_running).toBe(true);
  await backUpAt('2026-11-07T02:15:00Z');
  const runs = await app.db.selectFrom('backup_runs').select(['outcome']).orderBy('id').execute();
  expect(runs.slice(-2).map(({ outcome }) => outcome)).toEqual(['failed', 'incomplete']);
  expect((await status()).is_running).toBe(false);
});

test('two servers do not make one at the same time', async () => {
  app.setTime('2026-11-08T02:15:00Z');
  const size = vi.spyOn(app.services.store, 'size');
  let second: Promise<void> | undefined;
  size.mockImplementationOnce(async () => {
    second ??= backUpAt('2026-11-08T02:16:00Z');
    await expect(second).rejects.toThrow('Another server makes the scheduled backup.');
    return null;
  });
  await makeScheduledBackup(app.services);
  expect(backups().at(-1)).toBe('physio-2026-11-08T021500Z.backup');
  await clearQueue();
});

test('with BACKUP_PASSPHRASE it is encrypted', async () => {
  app.setTime('2026-11-09T02:15:00Z');
  await makeScheduledBackup({ ...app.services, config: { ...app.config, BACKUP_PASSPHRASE: PASSPHRASE } });
  const path = join(folder, 'physio-2026-11-09T021500Z.backup');
  await expect(verifyBackup({ path, passphrase: null, progress: () => {} })).rejects.toThrow();
  await verifyBackup({ path, passphrase: PASSPHRASE, progress: () => {} });
});
