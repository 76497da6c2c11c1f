import type * as argon2 from '@node-rs/argon2';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import { changePassword } from '@physio/contract/password/password';
import { beginSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@physio/contract/second-factor/second-factor';
import { acceptInvite } from '@physio/contract/staff/invitation';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newPublicId } from '#db/public-id.ts';
import { digest, newToken } from '#platform/session/tokens.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { forgetful, NEW_PASSWORD, OLD_PASSWORD } from '#test/forgetful.ts';
import { hashPassword } from './passwords.ts';

// What a call does while a password is hashed: hashing takes a while, and a connection held so long is missing everywhere else.
const hashing = vi.hoisted(() => ({ meanwhile: async () => {} }));
// The server of this file hashes so, none of another file that runs in the same process.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (original) => {
  const actual = await original<typeof argon2>();
  return {
    ...actual,
    hash: async (...given: Parameters<typeof argon2.hash>) => {
      await hashing.meanwhile();
      return actual.hash(...given);
    },
    verify: async (...given: Parameters<typeof argon2.verify>) => {
      await hashing.meanwhile();
      return actual.verify(...given);
    },
  };
});
vi.setConfig({ testTimeout: 20_000 });

let app: TestApp;
let hash: string;
beforeAll(async () => {
  app = await buildTestApp();
  hash = await hashPassword(OLD_PASSWORD);
});
afterAll(async () => {
  await app.close();
  vi.resetModules();
});
afterEach(() => {
  hashing.meanwhile = async () => {};
});

async function signedIn() {
  return app.make.practice({ user: { password_hash: hash } });
}
const change = { current_password: OLD_PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
/** The app's code is asked for beside the password where a factor is in force; here none is. */
const bothSteps = { password: OLD_PASSWORD, code: '123456' } as never;

const calls = {
  'a sign-in': async () => {
    const { user } = await signedIn();
    return () => app.call(authenticateAdmin, { body: { email: user.email, password: OLD_PASSWORD } });
  },
  'a change of password': async () => {
    const { who } = await signedIn();
    return () => app.call(changePassword, { body: change }, who);
  },
  'a new password by code': async () => {
    const they = forgetful(app, hash);
    const proof = await they.asked((await they.makeUser()).email);
    return () => they.reset(proof);
  },
  'a second factor': async () => {
    const { who } = await signedIn();
    return () => app.call(beginSecondFactor, { body: { password: OLD_PASSWORD } }, who);
  },
  'taking it off': async () => {
    const { who } = await signedIn();
    return () => app.call(removeSecondFactor, { body: bothSteps }, who);
  },
  'new recovery codes': async () => {
    const { who } = await signedIn();
    return () => app.call(renewRecoveryCodes, { body: bothSteps }, who);
  },
  'an invitation, by a new account': async () => accept('new@example.org', { first_name: 'Hana', last_name: 'Sato' }),
  'an invitation, by an account that exists': async () => accept((await signedIn()).user.email, {}),
};

async function accept(email: string, names: { first_name?: string; last_name?: string }) {
  const { group } = await signedIn();
  const [token, now] = [newToken(), new Date()];
  await app.db
    .insertInto('staff_invites')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      email,
      email_key: email,
      first_name: 'Hana',
      last_name: 'Sato',
      role: 'Physio',
      language: 'en',
      token_hash: digest(token),
      sent_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return () => app.call(acceptInvite, { body: { token, password: OLD_PASSWORD, confirm_password: OLD_PASSWORD, ...names } });
}

const heldConnections = async () => {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
  return rows[0]?.held;
};

test.each(Object.entries(calls))('%s hashes while it holds no connection', async (_, prepare) => {
  const call = await prepare();
  const held: (number | undefined)[] = [];
  hashing.meanwhile = async () => void held.push(await heldConnections());
  await call();
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(held)).toEqual(new Set([0]));
});

test.each([
  ['a change of password', changePassword, change],
  ['a second factor', beginSecondFactor, { password: OLD_PASSWORD }],
] as const)('%s is refused when the password was changed while it was proven', async (_, endpoint, body) => {
  const { user, who } = await signedIn();
  const other = await hashPassword('Other-Secret-3');
  hashing.meanwhile = async () => {
    await app.db.updateTable('users').set({ password_hash: other }).where('id', '=', user.id).execute();
  };
  expect(await app.call(endpoint, { body: body as never }, who)).toMatchObject({
    status: 400,
    body: { message: 'Current password is incorrect' },
  });
  const kept = await app.db.selectFrom('users').select('password_hash').where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(kept.password_hash).toBe(other);
  expect(await app.db.selectFrom('second_factors').select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
});
