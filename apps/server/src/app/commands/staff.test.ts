import { getOwnDetails } from '@physio/contract/auth/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { runFor } from '#test/run-command.ts';
import { endAccess, giveAccess, inviteStaff, listStaffOf } from './staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('staff is listed, invited, and loses and gets access', async () => {
  await app.make.practice({ group: { code: 'riverside' }, user: { email: 'asha@example.org' } });
  const group = await app.db.selectFrom('groups').selectAll().where('code', '=', 'riverside').executeTakeFirstOrThrow();
  const ravi = await app.make.user({ email: 'ravi@example.org', first_name: 'Ravi' });
  await app.make.member(group, ravi);
  const token = await app.make.session({ user: ravi });
  const here = ['--group', 'riverside'];
  const hana = ['--email', 'hana@example.org', '--first-name', 'Hana', '--last-name', 'Sato', '--role', 'Admin'];

  expect(await runFor(app, inviteStaff, [...here, ...hana])).toBe('Invitation of hana@example.org is on its way.');
  await expect(runFor(app, inviteStaff, [...here, ...hana])).rejects.toThrow('This person is already invited');
  await runFor(app, endAccess, [...here, '--email', 'RAVI@example.org']);
  expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(401);
  expect((await runFor(app, listStaffOf, here)).split('\n')).toEqual([
    'asha@example.org  Asha Kulkarni, Admin',
    'ravi@example.org  Ravi Kulkarni, Physio, no access',
    'hana@example.org  invited as Admin',
  ]);
  await runFor(app, giveAccess, [...here, '--email', 'ravi@example.org']);
  expect(await runFor(app, listStaffOf, here)).not.toContain('no access');
});

test('what cannot be done is said', async () => {
  await app.make.practice({ group: { code: 'hillside' }, user: { email: 'only@example.org' } });
  const only = ['--group', 'hillside', '--email', 'only@example.org'];
  await expect(runFor(app, endAccess, only)).rejects.toThrow('A group needs at least one admin');
  await expect(runFor(app, endAccess, ['--group', 'hillside', '--email', 'x@example.org'])).rejects.toThrow(
    'Staff member not found',
  );
  await expect(runFor(app, listStaffOf, [])).rejects.toThrow('--group is required');
  await expect(runFor(app, listStaffOf, ['--group', 'nowhere'])).rejects.toThrow('There is no group with the code nowhere');
});
