import { getOwnDetails } from '@physio/contract/auth/auth';
import { confirmIdentity } from '@physio/contract/auth/identity';
import type { Endpoint } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { placeHold } from '@physio/contract/holds/holds';
import { changePassword } from '@physio/contract/password/password';
import { changeRetention } from '@physio/contract/retention/retention';
import { beginSecondFactor, confirmSecondFactor, SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor/second-factor';
import { exportPatients } from '@physio/contract/transfers/transfers';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoveryDigest } from '#features/second-factor/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeWorld, REFUSED_BY_DESIGN, SAMPLES, type World } from '#test/contract/samples.ts';
import { quickHash } from '#test/quick-hash.ts';

const PASSWORD = 'Right-2468';
/** In the middle of an authenticator's step. */
const SIGNED_IN = Date.parse('2026-11-28T12:00:15Z');
const MINUTE_MS = 60_000;

let app: TestApp;
let hash: string;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let token: string;
beforeAll(async () => {
  [app, hash] = [await buildTestApp(), await quickHash(PASSWORD)];
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice({ user: { password_hash: hash } });
  token = await app.make.session({ user: practice.user }, new Date(SIGNED_IN));
  after(0);
});

const after = (minutes: number) => app.setTime(new Date(SIGNED_IN + minutes * MINUTE_MS).toISOString());
const confirm = (body: { password: string; code?: string } = { password: PASSWORD }) =>
  app.call(confirmIdentity, { body }, { token });
const exported = (session = token) => app.call(exportPatients, { query: {} }, { token: session, group: practice.group.public_id });
const asked = { status: 403, body: { success: false, message: MESSAGES.stepUp, code: 'step_up' } };

describe('what is grave', () => {
  let world: World;
  let guarded: Endpoint[];
  beforeAll(async () => {
    world = await makeWorld(app, 'STEPUP');
    guarded = app.http.endpoints.filter((e) => e.stepUp);
  });
  const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;

  test('is the export, the whole record, the erasure, what opens the account, and a key', () => {
    expect(guarded.map(nameOf).sort()).toEqual([
      'DELETE /api/ext/v1/api-keys/:id',
      'DELETE /api/ext/v1/auth/passkeys/:id',
      'DELETE /api/ext/v1/auth/sso/:id/link',
      'DELETE /api/ext/v1/groups/:group_id/sso',
      'DELETE /api/ext/v1/groups/:group_id/sso/domains',
      'DELETE /api/ext/v1/patients/:user_id',
      'GET /api/ext/v1/patients/:user_id/export',
      'GET /api/ext/v1/patients/:user_id/fhir',
      'GET /api/ext/v1/patients/export.csv',
      'GET /api/ext/v1/patients/statement.csv',
      'GET /api/ext/v1/patients/statement.xlsx',
      'PATCH /api/ext/v1/webhooks/:id',
      'POST /api/ext/v1/api-keys',
      'POST /api/ext/v1/api-keys/:id/rotate',
      'POST /api/ext/v1/auth/passkeys',
      'POST /api/ext/v1/auth/passkeys/begin',
      'POST /api/ext/v1/auth/sso/:id/link',
      'POST /api/ext/v1/groups/:group_id/sso/try',
      'POST /api/ext/v1/patients/:user_id/holds/end',
      'POST /api/ext/v1/retention/erase',
      'POST /api/ext/v1/webhooks',
      'POST /api/ext/v1/webhooks/:id/rotate',
      'PUT /api/ext/v1/groups/:group_id/sso',
      'PUT /api/ext/v1/groups/:group_id/sso/enforced',
    ]);
  });

  test('asks who it is when that was shown more than ten minutes ago, and goes on with the same call', async () => {
    await app.db.updateTable('users').set({ password_hash: hash }).where('id', '=', world.user.id).execute();
    token = await app.make.session({ user: world.user }, new Date(SIGNED_IN));
    const code_hash = recoveryDigest(app.config.SECRET_KEY, world.user.id, 'aaaaa-bbbbb');
    await app.db.insertInto('recovery_codes').values({ user_id: world.user.id, code_hash }).execute();
    const ask = (e: Endpoint) => app.call(e, SAMPLES[nameOf(e)]?.(world) as never, { token, group: world.group.public_id });
    for (const before of [placeHold, changeRetention]) await ask(before);
    after(10.1);
    const refused = await Promise.all(guarded.map(ask));
    for (const answer of refused) expect(answer).toMatchObject(asked);
    const proof = { password: PASSWORD, code: 'aaaaa-bbbbb' };
    expect(await confirm(proof)).toMatchObject({ status: 200, body: { message: confirmIdentity.done } });
    for (const e of guarded.toSorted((one, other) => other.method.localeCompare(one.method))) {
      const status = REFUSED_BY_DESIGN.has(nameOf(e)) ? 400 : 200;
      expect({ call: nameOf(e), status: (await ask(e)).status }).toEqual({ call: nameOf(e), status });
    }
  });
});

test('ten minutes after it was shown it is asked again; other calls go on', async () => {
  after(9.9);
  expect((await exported()).status).toBe(200);
  after(10.1);
  expect(await exported()).toMatchObject(asked);
  expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(200);
  await confirm();
  after(20);
  expect((await exported()).status).toBe(200);
  after(20.2);
  expect(await exported()).toMatchObject(asked);
});

test('a clock that went back makes no proof good', async () => {
  after(-11);
  expect(await exported()).toMatchObject(asked);
});

test('whoever may not call at all is refused, not asked', async () => {
  after(11);
  const stranger = await app.make.practice();
  const answer = await app.call(exportPatients, { query: {} }, { token, group: stranger.group.public_id });
  expect(answer).toMatchObject({ status: 403, body: { message: MESSAGES.noGroupAccess, code: 'not_a_member' } });
});

test('it holds for the session it was shown in, and no other', async () => {
  const other = await app.make.session({ user: practice.user }, new Date(SIGNED_IN));
  after(11);
  await confirm();
  expect((await exported()).status).toBe(200);
  expect(await exported(other)).toMatchObject(asked);
});

test('a wrong password confirms nothing, five times in a quarter of an hour', async () => {
  after(11);
  for (let n = 0; n < 5; n += 1) {
    expect(await confirm({ password: 'Wrong-2468' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'Current password is incorrect' } },
    });
  }
  expect((await confirm()).status).toBe(429);
  expect(await exported()).toMatchObject(asked);
});

test('with a second step on, the password alone confirms nothing', async () => {
  const { secret } = (await app.call(beginSecondFactor, { body: { password: PASSWORD } }, { token })).body.data;
  const codeAt = (minutes: number) =>
    new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: SIGNED_IN + minutes * MINUTE_MS,
    });
  await app.call(confirmSecondFactor, { body: { code: codeAt(0) } }, { token });
  after(11);
  const { codeNeeded, codeWrong } = SECOND_FACTOR_MESSAGES;
  expect(await confirm()).toMatchObject({ status: 400, body: { errors: { code: codeNeeded } } });
  expect(await confirm({ password: PASSWORD, code: '000000' })).toMatchObject({
    status: 400,
    body: { errors: { code: codeWrong } },
  });
  expect(await exported()).toMatchObject(asked);
  expect((await confirm({ password: PASSWORD, code: codeAt(11) })).status).toBe(200);
  expect((await exported()).status).toBe(200);
});

test('a change of the password is not a proof for the sessions that go on, and ends the others', async () => {
  const other = await app.make.session({ user: practice.user }, new Date(SIGNED_IN));
  after(11);
  const body = { current_password: PASSWORD, new_password: 'Other-2468', confirm_password: 'Other-2468' };
  expect((await app.call(changePassword, { body }, { token })).status).toBe(200);
  expect(await exported()).toMatchObject(asked);
  expect((await exported(other)).status).toBe(401);
  expect((await confirm({ password: 'Other-2468' })).status).toBe(200);
});
