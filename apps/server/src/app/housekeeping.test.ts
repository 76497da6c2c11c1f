import { DAY_MS, utcDay } from '@physio/contract/common/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPublicId } from '#db/public-id.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const TABLES = [
  'auth_sessions',
  'one_time_codes',
  'rate_limits',
  'idempotency_keys',
  'email_outbox',
  'staff_invites',
  'gateway_clients',
  'gateway_heartbeats',
  'refusal_counts',
] as const;

/** A row of each table that grows by itself, so many days after its time. */
async function leave(days: number) {
  const { group, user } = await app.make.practice();
  const at = ago(days);
  const hash = () => Buffer.from(newPublicId());
  const { db } = app;
  await db.updateTable('auth_sessions').set({ expires_at: at }).where('user_id', '=', user.id).execute();
  await db
    .insertInto('one_time_codes')
    .values({ purpose: 'staff_reset', email_key: 'x', token_hash: hash(), code_hash: hash(), created_at: at, expires_at: at })
    .execute();
  await db
    .insertInto('rate_limits')
    .values({ bucket: newPublicId(), hits: [at], expires_at: new Date(at.getTime() + 60_000) })
    .execute();
  const key = { actor_id: user.id, key: 'x', route: 'x', request_hash: hash(), expires_at: at };
  await db.insertInto('idempotency_keys').values(key).execute();
  const mail = { public_id: newPublicId(), to_email: user.email, template: 'password_changed', payload: '{}', state: 'sent' };
  await db
    .insertInto('email_outbox')
    .values({ ...mail, created_at: at })
    .execute();
  await db
    .insertInto('staff_invites')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      email: 'hana@example.org',
      email_key: 'hana@example.org',
      first_name: 'Hana',
      last_name: 'Sato',
      role: 'Physio',
      language: 'en',
      token_hash: hash(),
      sent_at: at,
      expires_at: at,
    })
    .execute();
  await db
    .insertInto('gateway_clients')
    .values({ day: utcDay(at), client_id: newPublicId(), server_id: 'a' })
    .execute();
  await db.insertInto('refusal_counts').values({ user_id: user.id, scope: '', since: at, hits: 1 }).execute();
  await db.insertInto('gateway_heartbeats').values({ server_id: newPublicId(), last_seen_at: at }).execute();
}

const count = async () =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, (await app.db.selectFrom(table).selectAll().execute()).length])),
  );

test('what is past its time goes, what may still be asked for stays', async () => {
  await leave(100);
  await leave(0);
  await app.services.jobs.enqueue(app.db, 'housekeeping', {});
  expect(await count()).toEqual(Object.fromEntries(TABLES.map((table) => [table, 2])));
  await app.drainJobs();
  // A kept reply is good for a day from its call: that of now is past already.
  expect(await count()).toEqual({ ...Object.fromEntries(TABLES.map((table) => [table, 1])), idempotency_keys: 0 });
});
