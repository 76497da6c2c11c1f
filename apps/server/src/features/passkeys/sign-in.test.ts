import { getOwnDetails } from '@physio/contract/auth/auth';
import * as contract from '@physio/contract/passkeys/passkeys';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPasswordOwnerById, storePassword } from '#features/password/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { passkeyCalls, REFUSED } from '#test/calls/passkeys.ts';
import { during } from '#test/during.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';

const ORIGIN = 'https://console.example.org';
const MINUTE_MS = 60_000;

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let token: string;
let device: ReturnType<typeof softwareAuthenticator>;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_URL: ORIGIN });
});
afterAll(() => app.close());
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('rate_limits').execute();
});
beforeEach(async () => {
  practice = await app.make.practice();
  token = practice.token;
  device = softwareAuthenticator(ORIGIN);
});

const { ask, send, signIn, add, list } = passkeyCalls(() => ({ app, token, device }));
const later = (minutes: number) => app.setTime(new Date(Date.now() + minutes * MINUTE_MS).toISOString());

describe('signing in', () => {
  test('by a passkey alone opens a session, without saying who', async () => {
    await add();
    const options = await ask();
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      rpId: 'console.example.org',
      userVerification: 'required',
    });
    const { status, body, headers } = await send(device.use(options));
    expect(status).toBe(200);
    expect(body.data.user_details.id).toBe(practice.user.public_id);
    expect(String(headers['set-cookie'])).toContain('role=');
    expect((await app.call(getOwnDetails, undefined, { token: body.data.auth_token })).status).toBe(200);
    expect((await list())[0]?.last_used_at).toMatch(/Z$/);
    const act = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_user_id', '=', practice.user.id)
      .where('action', '=', 'sign-in')
      .execute();
    expect(act).toMatchObject([{ entity_id: practice.user.public_id }]);
  });

  test('an answer is good once, also when it comes twenty times at once', async () => {
    await add();
    const answer = device.use(await ask());
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await send(answer)).toMatchObject(REFUSED);
  });

  test('a challenge is spent by a wrong answer, too, and ends after five minutes', async () => {
    await add();
    const options = await ask();
    expect(await send(device.use(options, { origin: 'https://evil.example' }))).toMatchObject(REFUSED);
    expect(await send(device.use(options))).toMatchObject(REFUSED);
    const old = await ask();
    later(5.1);
    expect(await send(device.use(old))).toMatchObject(REFUSED);
    expect(await send(device.use({ challenge: 'bWFkZSB1cA', rpId: 'console.example.org' }))).toMatchObject(REFUSED);
  });

  test.each([
    ['on another page', { origin: 'https://evil.example' }],
    ['for another console', { rpID: 'evil.example' }],
    ['without finger or PIN', { isVerified: false }],
    ['for another person', { userHandle: Buffer.from('somebodyelse').toString('base64url') }],
  ])('%s is refused', async (_, bent) => {
    await add();
    expect(await signIn(bent)).toMatchObject(REFUSED);
    expect((await signIn()).status).toBe(200);
  });

  test('a passkey of which a copy counts on is refused', async () => {
    await add();
    expect((await signIn({ counter: 5 })).status).toBe(200);
    expect(await signIn({ counter: 5 })).toMatchObject(REFUSED);
    expect(await signIn({ counter: 4 })).toMatchObject(REFUSED);
    expect((await signIn({ counter: 6 })).status).toBe(200);
  });

  test('one that does not count goes on, each answer once', async () => {
    await add();
    const answer = device.use(await ask(), { counter: 0 });
    expect([(await send(answer)).status, (await send(answer)).status]).toEqual([200, 401]);
    expect((await signIn({ counter: 0 })).status).toBe(200);
  });

  test('a foreign signature, an unknown and a removed passkey open nothing', async () => {
    await add();
    const other = softwareAuthenticator(ORIGIN);
    const forged = other.use(await ask());
    expect(await send(forged)).toMatchObject(REFUSED);
    const { id, rawId } = device.use(await ask());
    expect(await send({ ...other.use(await ask()), id, rawId })).toMatchObject(REFUSED);
    const [passkey] = await list();
    await app.call(contract.removePasskey, { params: { id: passkey?.id ?? '' } }, { token });
    expect(await signIn()).toMatchObject(REFUSED);
  });

  test('nor one of a deactivated account, nor one whose password changes meanwhile', async () => {
    await add();
    const owner = await findPasswordOwnerById(app.db, practice.user.id);
    if (owner === undefined) throw new Error('no owner');
    const answer = device.use(await ask());
    expect(
      await during(
        app.db,
        (db) => storePassword({ ...app.services, db }, owner, 'another'),
        () => send(answer),
      ),
    ).toMatchObject(REFUSED);
    await app.db.updateTable('users').set({ is_enabled: false }).where('id', '=', practice.user.id).execute();
    expect(await signIn()).toMatchObject(REFUSED);
  });
});

test('what was never answered is not kept', async () => {
  await ask();
  later(6);
  await ask();
  const left = await app.db.selectFrom('passkey_challenges').selectAll().execute();
  expect(left).toHaveLength(1);
});
