import { authenticateAdmin, getOwnDetails } from '@physio/contract/auth/auth';
import { confirmIdentity } from '@physio/contract/auth/identity';
import * as contract from '@physio/contract/passkeys/passkeys';
import { getSecondFactor, renewRecoveryCodes, SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor/second-factor';
import { exportPatients } from '@physio/contract/transfers/transfers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPasswordOwnerById, storePassword } from '#features/password/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { during } from '#test/during.ts';
import { quickHash } from '#test/quick-hash.ts';
import { type Bent, softwareAuthenticator } from '#test/software-authenticator.ts';

const ORIGIN = 'https://console.example.org';
const PASSWORD = 'Right-2468';
const MINUTE_MS = 60_000;

let app: TestApp;
let hash: string;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let token: string;
let device: ReturnType<typeof softwareAuthenticator>;
beforeAll(async () => {
  [app, hash] = [await buildTestApp({ PUBLIC_URL: ORIGIN }), await quickHash(PASSWORD)];
});
afterAll(() => app.close());
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('rate_limits').execute();
});
beforeEach(async () => {
  practice = await app.make.practice({ user: { password_hash: hash } });
  token = practice.token;
  device = softwareAuthenticator(ORIGIN);
});

const begin = async () => (await app.call(contract.beginPasskey, undefined, { token })).body.data;
const keep = (passkey: contract.MadePasskey, name = 'Laptop') =>
  app.call(contract.addPasskey, { body: { name, passkey } }, { token });
const add = async (bent?: Bent) => keep(device.make(await begin(), bent));
const ask = async () => (await app.call(contract.askForPasskey)).body.data;
const send = (passkey: contract.UsedPasskey) => app.call(contract.signInByPasskey, { body: { passkey } });
const signIn = async (bent?: Bent) => send(device.use(await ask(), bent));
const list = async () => (await app.call(contract.listPasskeys, undefined, { token })).body.data;
const state = async () => (await app.call(getSecondFactor, undefined, { token })).body.data;
const byPassword = (code?: string) =>
  app.call(authenticateAdmin, { body: { email: practice.user.email, password: PASSWORD, ...(code && { code }) } });
const later = (minutes: number) => app.setTime(new Date(Date.now() + minutes * MINUTE_MS).toISOString());
const refused = { status: 401, body: { success: false, message: contract.PASSKEY_MESSAGES.refused } };
const notAdded = { status: 400, body: { message: contract.PASSKEY_MESSAGES.notAdded } };

describe('a new passkey', () => {
  test('is made for this console and this person, and shows recovery codes once', async () => {
    const options = await begin();
    expect(options).toMatchObject({
      rp: { id: 'console.example.org', name: 'Physio Console' },
      user: { name: practice.user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { status, body } = await keep(device.make(options));
    expect([status, body.message]).toEqual([200, contract.addPasskey.done]);
    expect(body.data.recovery_codes).toHaveLength(10);
    expect(await list()).toMatchObject([{ name: 'Laptop', is_synced: false, last_used_at: null }]);
    expect(await state()).toEqual({ is_on: false, has_passkeys: true, recovery_codes_left: 10 });
    device = softwareAuthenticator(ORIGIN);
    expect((await add()).body.data.recovery_codes).toBeNull();
    const mails = await app.db.selectFrom('email_outbox').select('template').where('to_email', '=', practice.user.email).execute();
    expect(mails).toEqual([{ template: 'passkey_added' }, { template: 'passkey_added' }]);
  });

  test.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another console', { rpID: 'evil.example' }],
    ['somebody who showed neither finger nor PIN', { isVerified: false }],
  ])('of %s is refused', async (_, bent) => {
    expect(await add(bent)).toMatchObject(notAdded);
    expect(await list()).toEqual([]);
  });

  test('is made of a challenge of one’s own, once and within five minutes', async () => {
    const options = await begin();
    const stranger = await app.make.practice();
    expect(
      await app.call(contract.addPasskey, { body: { name: 'Theirs', passkey: device.make(options) } }, { token: stranger.token }),
    ).toMatchObject(notAdded);
    expect(await keep(device.make(options))).toMatchObject(notAdded);
    const forSignIn = { ...(await ask()), rp: { id: 'console.example.org' } };
    expect(await keep(device.make(forSignIn))).toMatchObject(notAdded);
    const old = await begin();
    later(5.1);
    expect(await keep(device.make(old))).toMatchObject(notAdded);
  });

  test('is one person’s: nobody else can keep the same', async () => {
    await add();
    const stranger = await app.make.practice();
    token = stranger.token;
    expect(await add()).toMatchObject(notAdded);
  });

  test('no statement with certificates is looked at', async () => {
    const made = device.make(await begin());
    const attestation = Buffer.from(made.response.attestationObject, 'base64url').toString('latin1');
    const tpm = Buffer.from(attestation.replace('fmtdnone', 'fmtctpm'), 'latin1').toString('base64url');
    expect(await keep({ ...made, response: { ...made.response, attestationObject: tpm } })).toMatchObject(notAdded);
  });

  test('at most twenty', async () => {
    const rows = Array.from({ length: contract.MOST_PASSKEYS - 1 }, (_, n) => ({
      public_id: `key${practice.user.id}x${n}`,
      user_id: practice.user.id,
      name: 'Key',
      credential_id: Buffer.from(`${practice.user.id} ${n}`),
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      is_synced: false,
    }));
    await app.db.insertInto('passkeys').values(rows).execute();
    const last = await begin();
    expect((await keep(device.make(last))).status).toBe(200);
    expect(await app.call(contract.beginPasskey, undefined, { token })).toMatchObject({
      status: 400,
      body: { message: contract.PASSKEY_MESSAGES.tooMany },
    });
  });

  test('is added and removed only by whoever showed lately who they are', async () => {
    await add();
    const [passkey] = await list();
    later(11);
    const asked = { status: 403, body: { code: 'step_up' } };
    expect(await app.call(contract.beginPasskey, undefined, { token })).toMatchObject(asked);
    expect(await keep(device.make({ challenge: 'x' }))).toMatchObject(asked);
    expect(await app.call(contract.removePasskey, { params: { id: passkey?.id ?? '' } }, { token })).toMatchObject(asked);
  });
});

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
    expect(await send(answer)).toMatchObject(refused);
  });

  test('a challenge is spent by a wrong answer, too, and ends after five minutes', async () => {
    await add();
    const options = await ask();
    expect(await send(device.use(options, { origin: 'https://evil.example' }))).toMatchObject(refused);
    expect(await send(device.use(options))).toMatchObject(refused);
    const old = await ask();
    later(5.1);
    expect(await send(device.use(old))).toMatchObject(refused);
    expect(await send(device.use({ challenge: 'bWFkZSB1cA', rpId: 'console.example.org' }))).toMatchObject(refused);
  });

  test.each([
    ['on another page', { origin: 'https://evil.example' }],
    ['for another console', { rpID: 'evil.example' }],
    ['without finger or PIN', { isVerified: false }],
    ['for another person', { userHandle: Buffer.from('somebodyelse').toString('base64url') }],
  ])('%s is refused', async (_, bent) => {
    await add();
    expect(await signIn(bent)).toMatchObject(refused);
    expect((await signIn()).status).toBe(200);
  });

  test('a passkey of which a copy counts on is refused', async () => {
    await add();
    expect((await signIn({ counter: 5 })).status).toBe(200);
    expect(await signIn({ counter: 5 })).toMatchObject(refused);
    expect(await signIn({ counter: 4 })).toMatchObject(refused);
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
    expect(await send(forged)).toMatchObject(refused);
    const { id, rawId } = device.use(await ask());
    expect(await send({ ...other.use(await ask()), id, rawId })).toMatchObject(refused);
    const [passkey] = await list();
    await app.call(contract.removePasskey, { params: { id: passkey?.id ?? '' } }, { token });
    expect(await signIn()).toMatchObject(refused);
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
    ).toMatchObject(refused);
    await app.db.updateTable('users').set({ is_enabled: false }).where('id', '=', practice.user.id).execute();
    expect(await signIn()).toMatchObject(refused);
  });
});

describe('as the second step', () => {
  test('the password alone opens nothing; a recovery code stands for the passkey', async () => {
    const [code = ''] = (await add()).body.data.recovery_codes ?? [];
    const { passkeyNeeded } = SECOND_FACTOR_MESSAGES;
    expect(await byPassword()).toMatchObject({ status: 401, body: { needs: 'recovery', errors: { code: passkeyNeeded } } });
    expect(await byPassword('123456')).toMatchObject({ status: 401, body: { message: SECOND_FACTOR_MESSAGES.codeWrong } });
    expect((await byPassword(code)).status).toBe(200);
    expect((await byPassword(code)).status).toBe(401);
  });

  test('who it is can be shown by it', async () => {
    await add();
    token = await app.make.session({ user: practice.user }, new Date(Date.now() - 11 * MINUTE_MS));
    const exported = () => app.call(exportPatients, { query: {} }, { token, group: practice.group.public_id });
    expect((await exported()).status).toBe(403);
    const stranger = softwareAuthenticator(ORIGIN);
    const confirm = (passkey: contract.UsedPasskey) => app.call(contract.confirmByPasskey, { body: { passkey } }, { token });
    expect(await confirm(stranger.use(await ask()))).toMatchObject({
      status: 400,
      body: { message: contract.PASSKEY_MESSAGES.refused },
    });
    expect((await app.call(confirmIdentity, { body: { password: PASSWORD } }, { token })).status).toBe(400);
    expect((await confirm(device.use(await ask()))).status).toBe(200);
    expect((await exported()).status).toBe(200);
  });

  test('another person’s passkey confirms nothing', async () => {
    await add();
    const other = await app.make.practice();
    const answer = device.use(await ask());
    const confirm = app.call(contract.confirmByPasskey, { body: { passkey: answer } }, { token: other.token });
    expect((await confirm).status).toBe(400);
  });

  test('with the last one the recovery codes end, and the password is enough again', async () => {
    await add();
    const [passkey] = await list();
    const remove = (who = token) => app.call(contract.removePasskey, { params: { id: passkey?.id ?? '' } }, { token: who });
    expect(await remove((await app.make.practice()).token)).toMatchObject({ status: 404, body: { message: 'Passkey not found' } });
    expect((await remove()).status).toBe(200);
    expect(await state()).toEqual({ is_on: false, has_passkeys: false, recovery_codes_left: 0 });
    expect((await byPassword()).status).toBe(200);
  });

  test('new recovery codes need no code of an app there is not, but who one is', async () => {
    await add();
    const renew = () => app.call(renewRecoveryCodes, { body: { password: PASSWORD } }, { token });
    expect((await renew()).body.data.recovery_codes).toHaveLength(10);
    later(11);
    expect(await renew()).toMatchObject({ status: 403, body: { code: 'step_up' } });
  });
});

test('a passkey is named again, by its owner', async () => {
  await add();
  const [passkey] = await list();
  const rename = (name: string, who = token) =>
    app.call(contract.renamePasskey, { params: { id: passkey?.id ?? '' }, body: { name } }, { token: who });
  expect((await rename('Phone')).status).toBe(200);
  expect((await rename('Mine', (await app.make.practice()).token)).status).toBe(404);
  expect((await rename(' ')).body).toMatchObject({ message: 'Name is required' });
  expect(await list()).toMatchObject([{ name: 'Phone' }]);
});

test('what was never answered is not kept', async () => {
  await ask();
  later(6);
  await ask();
  const left = await app.db.selectFrom('passkey_challenges').selectAll().execute();
  expect(left).toHaveLength(1);
});
