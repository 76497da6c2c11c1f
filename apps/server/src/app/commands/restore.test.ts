import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeOwnCalendar } from '@physio/contract/calendars/calendars';
import { makePatientLink, revokePatientLink } from '@physio/contract/patient-page/links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeErasures } from '#features/backup/public.ts';
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

async function restored(path: string, erasures?: string) {
  const place = await emptyTarget(await createTestDatabase());
  const { terminal, printed } = typingTerminal();
  const settings = { DATABASE_URL: addressOf(place.connection), DATA_DIR: place.folder, SECRET_KEY: app.config.SECRET_KEY };
  await restore.runBare(
    readConfig({ ...settings, PUBLIC_URL: 'http://localhost' }),
    { file: path, ...(erasures && { erasures }) },
    terminal,
  );
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

/** A practice with three patients who have a link and a calendar each, and two members who sign in by its provider. */
async function openWorld() {
  const { group, user, who } = await app.make.practice();
  await app.make.page(group);
  const patients = [];
  for (let n = 0; n < 3; n++) {
    const patient = await app.make.patient(group);
    await app.call(makePatientLink, { params: { user_id: patient.public_id }, body: { renew: false } }, who);
    const prefs = { ...WISHES, group_id: group.id, patient_id: patient.id, calendar_serial: 1, has_calendar: true };
    await app.db.insertInto('patient_prefs').values(prefs).execute();
    patients.push(patient);
  }
  const { id: connection_id } = await app.db
    .insertInto('sso_connections')
    .values({ ...CONNECTION, public_id: `sso${group.id}`, group_id: group.id, created_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await app.make.user();
  for (const { id } of [user, other])
    await app.db
      .insertInto('user_identities')
      .values({ connection_id, subject: `sub-${id}`, user_id: id })
      .execute();
  return { group, who, patients, other, connection_id };
}
const WISHES = {
  by_mail: false,
  ...{ morning_at: 480, midday_at: 720, evening_at: 1080, quiet_from: 1320, quiet_to: 420 },
  time_zone: 'Asia/Kolkata',
  changed_at: new Date('2026-11-01'),
};
const CONNECTION = {
  label: 'Keycloak',
  issuer: 'https://id.example.org',
  client_id: 'physio',
  client_secret: Buffer.from('sealed'),
  provision: 'invited' as const,
  trusts_second_factor: false,
};

async function openIn(db: TestApp['db'], groupId: number) {
  const links = await db
    .selectFrom('patient_links')
    .select('patient_id')
    .where('group_id', '=', groupId)
    .where('revoked_at', 'is', null)
    .execute();
  const calendars = await db
    .selectFrom('patient_prefs')
    .select('patient_id')
    .where('group_id', '=', groupId)
    .where('has_calendar', '=', true)
    .execute();
  const accounts = await db
    .selectFrom('user_identities as i')
    .innerJoin('sso_connections as c', 'c.id', 'i.connection_id')
    .select('i.user_id')
    .where('c.group_id', '=', groupId)
    .execute();
  const connections = await db.selectFrom('sso_connections').select('id').where('group_id', '=', groupId).execute();
  const ids = (rows: readonly { patient_id: number }[]) => rows.map(({ patient_id }) => patient_id).sort((a, b) => a - b);
  return { links: ids(links), calendars: ids(calendars), accounts: accounts.length, connections: connections.length };
}

test('what was ended after the backup stays ended, by the list, and all else goes on', async () => {
  const world = await openWorld();
  const removed = await openWorld();
  const [stays, , stops] = world.patients.map(({ id }) => id);
  const path = archives.newPath();
  await backUp(app, path);
  await app.call(revokePatientLink, { params: { user_id: world.patients[1]?.public_id ?? '' } }, world.who);
  await app.db
    .updateTable('patient_prefs')
    .set({ calendar_serial: 2 })
    .where('patient_id', '=', stops ?? 0)
    .execute();
  await app.db.deleteFrom('user_identities').where('user_id', '=', world.other.id).execute();
  await app.db.updateTable('sso_connections').set({ client_id: 'another' }).where('id', '=', removed.connection_id).execute();
  const list = `${archives.newPath()}.json`;
  await writeErasures(app.db, list, new Date('2026-11-02T03:04:05Z'));

  const { place, printed } = await restored(path, list);
  expect(await openIn(place.db, world.group.id)).toEqual({
    links: [stays, stops],
    calendars: [stays],
    accounts: 1,
    connections: 1,
  });
  const theirs = removed.patients.map(({ id }) => id);
  expect(await openIn(place.db, removed.group.id)).toEqual({ links: theirs, calendars: theirs, accounts: 0, connections: 0 });
  for (const said of ['1 links of patients', '2 calendar addresses of patients', '1 single sign-ons', '1 accounts'])
    expect(printed).toContain(said);
  expect(printed).toContain('not open any more at 2026-11-02T03:04:05.000Z');
  await place.remove();
});

test('without a list nothing opens that might have been ended', async () => {
  const world = await openWorld();
  const path = archives.newPath();
  await backUp(app, path);
  const old = `${archives.newPath()}.json`;
  writeFileSync(old, JSON.stringify({ kind: 'physio-console erasures', erasures: [] }));
  for (const list of [undefined, old]) {
    const { place, printed } = await restored(path, list);
    expect(await openIn(place.db, world.group.id)).toEqual({ links: [], calendars: [], accounts: 0, connections: 0 });
    expect(printed).toContain('for no list says which were still open');
    await place.remove();
  }
});

test('the list that stands beside the backup is taken where none is named', async () => {
  const world = await openWorld();
  const path = archives.newPath();
  const list = join(dirname(path), 'erasures.json');
  await backUp(app, path);
  await app.call(revokePatientLink, { params: { user_id: world.patients[0]?.public_id ?? '' } }, world.who);
  await writeErasures(app.db, list, new Date('2026-11-02T03:04:05Z'));
  const { place, printed } = await restored(path);
  rmSync(list);
  expect((await openIn(place.db, world.group.id)).links).toEqual(world.patients.slice(1).map(({ id }) => id));
  expect(printed).toContain(`is taken from ${list}`);
  await place.remove();
});
