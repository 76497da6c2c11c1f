import { makeOwnCalendar } from '@physio/contract/calendars/calendars';
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

async function restored(path: string) {
  const place = await emptyTarget(await createTestDatabase());
  const { terminal, printed } = typingTerminal();
  const settings = { DATABASE_URL: addressOf(place.connection), DATA_DIR: place.folder, SECRET_KEY: app.config.SECRET_KEY };
  await restore.runBare(readConfig({ ...settings, PUBLIC_URL: 'http://localhost' }), { file: path }, terminal);
  return { place, printed: printed() };
}

test('keys of other software come back with their names, and have ended', async () => {
  const { group } = await app.make.practice();
  const removed = await app.make.apiKey(group, ['plans.read'], { revoked_at: new Date('2026-11-01') });
  const live = await app.make.apiKey(group, ['plans.read']);
  const path = archives.newPath();
  await backUp(app, path);
  const { place, printed } = await restored(path);
  const keys = await place.db.selectFrom('api_keys').select(['name', 'revoked_at']).orderBy('id').execute();
  expect(keys).toEqual([
    { name: removed.name, revoked_at: removed.revoked_at },
    { name: live.name, revoked_at: expect.any(Date) },
  ]);
  expect(printed).toContain('1 keys of other software have ended');
  await place.remove();
});

test('webhooks come back paused, with what was due, and calendar addresses not at all', async () => {
  const { group, user, who } = await app.make.practice();
  const patient = await app.make.patient(group);
  const set = (id: number, change: object) => app.db.updateTable('webhooks').set(change).where('id', '=', id).execute();
  const on = await app.make.webhook(group, user);
  await app.db
    .updateTable('deliveries')
    .set({ state: 'due' })
    .where('id', '=', (await app.make.delivery(on, patient)).id)
    .execute();
  await set((await app.make.webhook(group, user)).id, { state: 'failing', failing_since: new Date('2026-11-01') });
  await set((await app.make.webhook(group, user)).id, { state: 'off' });
  await app.call(makeOwnCalendar, {}, who);
  const path = archives.newPath();
  await backUp(app, path);
  const { place, printed } = await restored(path);
  const { db } = place;
  const webhooks = await db.selectFrom('webhooks').select(['state', 'failing_since']).orderBy('id').execute();
  expect(webhooks).toEqual(['paused', 'paused', 'off'].map((state) => ({ state, failing_since: null })));
  expect(await db.selectFrom('deliveries').select('state').execute()).toEqual([{ state: 'due' }]);
  expect(await db.selectFrom('staff_calendars').selectAll().execute()).toEqual([]);
  expect(printed).toContain('2 webhooks are paused');
  expect(printed).toContain('1 calendar addresses of staff have ended');
  await place.remove();
});
