import { authenticateAdmin } from '@physio/contract/auth/auth';
import { changePassword } from '@physio/contract/password/password';
import { acceptInvite } from '@physio/contract/staff/invitation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#db/client.ts';
import { findPasswordOwnerById, hashPassword, storePassword } from '#features/password/public.ts';
import { invite } from '#features/staff/public.ts';
import { revokeSessionsOf } from '#platform/session/session.queries.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { during } from '#test/during.ts';
import { mailTo } from '#test/mails.ts';

const OLD = 'Old-Secret-1';
const NEW = 'New-Secret-2';
// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let app: TestApp;
let hashes: { old: string; new: string };
let user: Awaited<ReturnType<TestApp['make']['user']>>;
beforeAll(async () => {
  app = await buildTestApp();
  hashes = { old: await hashPassword(OLD), new: await hashPassword(NEW) };
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.make.user({ password_hash: hashes.old });
});
afterEach(() => app.db.deleteFrom('rate_limits').execute());

const signIn = (password = OLD) => app.call(authenticateAdmin, { body: { email: user.email, password } });
const refusal = { status: 401, body: { message: 'Invalid email or password' } };
const liveSessions = () =>
  app.db.selectFrom('auth_sessions').select('id').where('user_id', '=', user.id).where('revoked_at', 'is', null).execute();
const reset = async (db: Db) => {
  const owner = await findPasswordOwnerById(db, user.id);
  if (owner) await storePassword({ ...app.services, db }, owner, hashes.new);
};

test('a sign-in that is under way does not outlive a change of the password', async () => {
  expect(await during(app.db, reset, () => signIn())).toMatchObject(refusal);
  expect(await liveSessions()).toEqual([]);
  expect((await signIn(NEW)).status).toBe(200);
});

test('nor the end of the account', async () => {
  const disable = async (db: Db) => {
    await db.updateTable('users').set({ is_enabled: false }).where('id', '=', user.id).execute();
    await revokeSessionsOf(db, user.id);
  };
  expect(await during(app.db, disable, () => signIn())).toMatchObject(refusal);
  expect(await liveSessions()).toEqual([]);
});

test('a change by a password that was replaced meanwhile is refused', async () => {
  const token = await app.make.session({ user });
  const body = { current_password: OLD, new_password: 'Third-Secret-3', confirm_password: 'Third-Secret-3' };
  const answer = await during(app.db, reset, () => app.call(changePassword, { body }, { token }));
  expect(answer).toMatchObject({ status: 400, body: { errors: { current_password: 'Current password is incorrect' } } });
  expect((await signIn(NEW)).status).toBe(200);
});

describe('an invitation', () => {
  async function invited() {
    const group = await app.make.group();
    const person = { first_name: 'Hana', last_name: 'Sato', email: user.email, user_role: 'Physio', language: 'en' } as const;
    await invite(app.services, { ...group, allowed_domain: null }, { userId: null, name: 'Asha' }, person);
    const { link } = await mailTo(app, user.email, 'staff_invite');
    const [, token = ''] = link.split('invite=');
    return (body: { password: string; confirm_password?: string }) => app.call(acceptInvite, { body: { token, ...body } });
  }

  test('accepted by a password that was replaced meanwhile is refused, and stays open', async () => {
    const accept = await invited();
    expect(await during(app.db, reset, () => accept({ password: OLD }))).toMatchObject(refusal);
    expect((await accept({ password: NEW })).status).toBe(200);
  });

  test('sets no password of an account that was given back meanwhile', async () => {
    const enable = (is_enabled: boolean) => (db: Db) =>
      db.updateTable('users').set({ is_enabled }).where('id', '=', user.id).execute();
    await enable(false)(app.db);
    const accept = await invited();
    const fresh = { first_name: 'Hana', last_name: 'Sato', password: NEW, confirm_password: NEW };
    expect((await during(app.db, enable(true), () => accept(fresh))).status).toBe(400);
    expect((await signIn(NEW)).status).toBe(401);
    expect((await signIn(OLD)).status).toBe(200);
  });
});
