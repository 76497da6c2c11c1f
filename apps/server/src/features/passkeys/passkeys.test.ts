import { authenticateAdmin } from '@physio/contract/auth/auth';
import { confirmIdentity } from '@physio/contract/auth/identity';
import * as contract from '@physio/contract/passkeys/passkeys';
import { getSecondFactor, renewRecoveryCodes, SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor/second-factor';
import { exportPatients } from '@physio/contract/transfers/transfers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { NOT_ADDED, passkeyCalls } from '#test/calls/passkeys.ts';
import { quickHash } from '#test/quick-hash.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';

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

const { begin, keep, add, ask, list } = passkeyCalls(() => ({ app, token, device }));
const state = async () => (await app.call(getSecondFactor, undefined, { token })).body.data;
const byPassword = (code?: string) =>
  app.call(authenticateAdmin, { body: { email: practice.user.email, password: PASSWORD, ...(code && { code }) } });
const later = (minutes: number) => app.setTime(new Date(Date.now() + minutes * MINUTE_MS).toISOString());

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
    expect(await add(bent)).toMatchObject(NOT_ADDED);
    expect(await list()).toEqual([]);
  });

  test('is made of a challenge of one’s own, once and within five minutes', async () => {
    const options = await begin();
    const stranger = await app.make.practice();
    expect(
      await app.call(contract.addPasskey, { body: { name: 'Theirs', passkey: device.make(options) } }, { token: stranger.token }),
    ).toMatchObject(NOT_ADDED);
    expect(await keep(device.make(options))).toMatchObject(NOT_ADDED);
    const forSignIn = { ...(await ask()), rp: { id: 'console.example.org' } };
    expect(await keep(device.make(forSignIn))).toMatchObject(NOT_ADDED);
    const old = await begin();
    later(5.1);
    expect(await keep(device.make(old))).toMatchObject(NOT_ADDED);
  });

  test('is one person’s: nobody else can keep the same', async () => {
    await add();
    const stranger = await app.make.practice();
    token = stranger.token;
    expect(await add()).toMatchObject(NOT_ADDED);
  });

  test('no statement with certificates is looked at', async () => {
    const made = device.make(await begin());
    const attestation = Buffer.from(made.response.attestationObject, 'base64url').toString('latin1');
    const tpm = Buffer.from(attestation.replace('fmtdnone', 'fmtctpm'), 'latin1').toString('base64url');
    expect(await keep({ ...made, response: { ...made.response, attestationObject: tpm } })).toMatchObject(NOT_ADDED);
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
