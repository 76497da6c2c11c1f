import { listAudit } from '@physio/contract/audit/audit';
import { signOut } from '@physio/contract/auth/auth';
import type { Endpoint } from '@physio/contract/common/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#app/build-app.ts';
import { type OpenServices, openServices } from '#app/services.ts';
import { SESSION_CHANGES } from '#platform/session/lookups.ts';
import { touchSession } from '#platform/session/session.queries.ts';
import { digest } from '#platform/session/tokens.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';

let app: TestApp;
let other: OpenServices;
let there: FastifyInstance;
let owner: pg.Client;
beforeAll(async () => {
  // Lookups never expire here: whatever is forgotten was forgotten because of a notice.
  vi.useFakeTimers({ toFake: ['performance'] });
  app = await buildTestApp();
  other = await openServices(app.config, app.connection, { clock: app.services.clock });
  there = await buildApp(other.services, undefined);
  owner = new pg.Client(app.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await there.close();
  await other.close();
  await app.close();
  vi.useRealTimers();
});

const patiently = <T>(look: () => T | Promise<T>) => expect.poll(look, { interval: 5 });
type Practice = Awaited<ReturnType<typeof signedIn>>;

/** An Admin whose session both servers have in memory. */
async function signedIn() {
  const practice = await app.make.practice();
  await app.db
    .insertInto('second_factors')
    .values({ user_id: practice.user.id, secret: Buffer.from('x'), confirmed_at: new Date() })
    .execute();
  const { token, group } = practice.who;
  const key = { tokenHash: digest(token), groupPublicId: group };
  const [here, far] = [app.services.lookups, other.services.lookups];
  const status = async (http: FastifyInstance, { path: url, method }: Endpoint = listAudit) => {
    const headers = { authorization: `Bearer ${token}`, 'group-id': group };
    return (await http.inject({ method, url, headers })).statusCode;
  };
  const isRemembered = (lookups: typeof here) => lookups.remembered(key, () => true) !== undefined;
  // Each call fills the memory again, should a notice of the set-up come late.
  for (const [http, lookups] of [[app.http, here] as const, [there, far] as const]) {
    await patiently(async () => [await status(http), isRemembered(lookups)]).toEqual([200, true]);
  }
  return { ...practice, status, isRemembered: { here: () => isRemembered(here), there: () => isRemembered(far) } };
}

const sessions = (change: object) => (practice: Practice) =>
  app.db.updateTable('auth_sessions').set(change).where('user_id', '=', practice.user.id).execute();
const users = (change: object) => (practice: Practice) =>
  app.db.updateTable('users').set(change).where('id', '=', practice.user.id).execute();
const members = (change: object) => (practice: Practice) =>
  app.db.updateTable('staff_members').set(change).where('user_id', '=', practice.user.id).execute();
const now = sql<Date>`now()`;

describe('what happens on one server is obeyed by it and by the other at once', () => {
  test.each<[string, number, (practice: Practice) => Promise<unknown>]>([
    ['signing out', 401, (practice) => practice.status(app.http, signOut)],
    ['a session that is ended', 401, sessions({ revoked_at: now })],
    ['a session that gets another token', 401, sessions({ token_hash: sql`sha256(token_hash)` })],
    ['a session whose time is cut', 401, sessions({ expires_at: now })],
    ['a session that was last used long ago', 401, sessions({ last_used_at: sql`now() - interval '1 year'` })],
    ['an account that is suspended', 401, users({ is_enabled: false })],
    ['an account that is closed', 401, users({ deleted_at: now })],
    ['another role', 403, members({ role: 'Physio' })],
    ['the end of a membership', 403, members({ deleted_at: now })],
    [
      'the loss of a second step that the group asks for',
      403,
      async ({ user, group }) => {
        await app.db.updateTable('groups').set({ second_factor_required: true }).where('id', '=', group.id).execute();
        await app.db.deleteFrom('second_factors').where('user_id', '=', user.id).execute();
      },
    ],
  ])('%s: %i', async (_what, refused, change) => {
    const practice = await signedIn();
    await change(practice);
    expect(await practice.status(app.http)).toBe(refused);
    await patiently(() => practice.status(there)).toBe(refused);
  });

  test.each<[string, (practice: Practice) => Promise<unknown>]>([
    ['a deleted session', ({ user }) => app.db.deleteFrom('auth_sessions').where('user_id', '=', user.id).execute()],
    ['a new proof of identity', sessions({ proved_at: now })],
    ['a new password', users({ password_hash: 'another' })],
    ['another standing in the installation', users({ is_master: true })],
    [
      'what a group asks for',
      ({ group }) => app.db.updateTable('groups').set({ second_factor_required: true }).where('id', '=', group.id).execute(),
    ],
    [
      'an authenticator that is out of force',
      ({ user }) => app.db.updateTable('second_factors').set({ confirmed_at: null }).where('user_id', '=', user.id).execute(),
    ],
    ['a passkey that is removed', ({ user }) => app.db.deleteFrom('passkeys').where('user_id', '=', user.id).execute()],
  ])('%s is asked for again', async (_what, change) => {
    const practice = await signedIn();
    await change(practice);
    expect(practice.isRemembered.here()).toBe(false);
    await patiently(practice.isRemembered.there).toBe(false);
  });

  test('a change that is taken back changes nothing, and is seen by nobody before it is done', async () => {
    const practice = await signedIn();
    const refused = app.db.transaction().execute(async (db) => {
      await db.updateTable('users').set({ is_enabled: false }).where('id', '=', practice.user.id).execute();
      expect([practice.isRemembered.here(), practice.isRemembered.there()]).toEqual([true, true]);
      throw new Error('taken back');
    });
    await expect(refused).rejects.toThrow('taken back');
    expect([await practice.status(app.http), await practice.status(there)]).toEqual([200, 200]);
  });

  test('what somebody does by hand in the database counts, too', async () => {
    const practice = await signedIn();
    await owner.query('update auth_sessions set revoked_at = now() where user_id = $1', [practice.user.id]);
    for (const http of [app.http, there]) await patiently(() => practice.status(http)).toBe(401);
  });
});

test('a call that extends its session is not a change', async () => {
  const practice = await signedIn();
  const { rows } = await owner.query('select id, last_used_at from auth_sessions where user_id = $1', [practice.user.id]);
  const heard: (string | undefined)[] = [];
  owner.on('notification', ({ payload }) => heard.push(payload));
  await owner.query(`listen ${SESSION_CHANGES}`);
  await touchSession(app.db, rows[0].id, new Date(rows[0].last_used_at.getTime() + 60_000));
  await owner.query(`select pg_notify('${SESSION_CHANGES}', 'after it')`);
  await patiently(() => heard.length).toBeGreaterThan(0);
  expect(heard).toEqual(['after it']);
  await owner.query(`unlisten ${SESSION_CHANGES}`);
});

test('a server whose listening connection is lost has forgotten all it knew, and hears again later', async () => {
  const practice = await signedIn();
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like '% notices'",
  );
  await patiently(() => other.services.lookups.isHearing()).toBe(false);
  expect(practice.isRemembered.there()).toBe(false);
  await patiently(() => other.services.lookups.isHearing()).toBe(true);
  await patiently(async () => [await practice.status(there), practice.isRemembered.there()]).toEqual([200, true]);
  await sessions({ revoked_at: now })(practice);
  await patiently(() => practice.status(there)).toBe(401);
});
