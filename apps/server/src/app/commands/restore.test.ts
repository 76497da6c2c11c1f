import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { archiveFolder, backUp, emptyTarget } from '#test/backups.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { addressOf, createTestDatabase } from '#test/database.ts';
import { typingTerminal } from '#test/run-command.ts';
import { restore } from './restore.ts';

let app: TestApp;
const archives = archiveFolder();
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(async () => {
  await app.close();
  archives.remove();
});

test('keys of other software come back with their names, and have ended', async () => {
  const { group } = await app.make.practice();
  const removed = await app.make.apiKey(group, ['plans.read'], { revoked_at: new Date('2026-11-01') });
  const live = await app.make.apiKey(group, ['plans.read']);
  const path = archives.newPath();
  await backUp(app, path);
  const place = await emptyTarget(await createTestDatabase());
  const { terminal, printed } = typingTerminal();
  const settings = { DATABASE_URL: addressOf(place.connection), DATA_DIR: place.folder, SECRET_KEY: app.config.SECRET_KEY };
  await restore.runBare(readConfig({ ...settings, PUBLIC_URL: 'http://localhost' }), { file: path }, terminal);
  const keys = await place.db.selectFrom('api_keys').select(['name', 'revoked_at']).orderBy('id').execute();
  expect(keys).toEqual([
    { name: removed.name, revoked_at: removed.revoked_at },
    { name: live.name, revoked_at: expect.any(Date) },
  ]);
  expect(printed()).toContain('1 keys of other software have ended');
  await place.remove();
});
