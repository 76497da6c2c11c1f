import { authenticateAdmin } from '@physio/contract/auth/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeSso } from '#test/contract/sso-samples.ts';
import { quickHash } from '#test/quick-hash.ts';
import { runFor } from '#test/run-command.ts';
import { ssoOff } from './sso-off.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('people of a group whose provider is gone sign in by password again', async () => {
  const practice = await app.make.practice({ group: { code: 'riverside' } });
  const member = await app.make.user({ password_hash: await quickHash('Right-2468') });
  await app.make.member(practice.group, member);
  await makeSso(app.db, practice, 'Riverside');
  await app.db.updateTable('sso_connections').set({ enforced: true, password_admin_id: practice.user.id }).execute();
  const signIn = async () => (await app.call(authenticateAdmin, { body: { email: member.email, password: 'Right-2468' } })).status;
  expect(await signIn()).toBe(403);
  await expect(runFor(app, ssoOff, ['nowhere'])).rejects.toThrow('There is no group with the code nowhere');
  await expect(runFor(app, ssoOff, [])).rejects.toThrow('npm run admin -- sso-off GROUP-CODE');
  expect(await runFor(app, ssoOff, ['riverside'])).toContain('sign in by password again');
  expect(await signIn()).toBe(200);
});
