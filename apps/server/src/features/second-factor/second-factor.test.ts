import { authenticateAdmin } from '@physio/contract/auth/auth';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  SECOND_FACTOR_MESSAGES,
} from '@physio/contract/second-factor/second-factor';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { quickHash } from '#test/quick-hash.ts';

const password = 'Right-2468';
const STEP_MS = 30_000;
/** In the middle of a step, so that no test runs past its end. */
const NOON = Date.parse('2026-11-28T12:00:15Z');

let app: TestApp;
let email: string;
let token: string;
let now: number;
let hash: string;

beforeAll(async () => {
  app = await buildTestApp();
  hash = await quickHash(password);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { user } = await app.make.practice({ user: { password_hash: hash } });
  email = user.email;
  at(NOON);
  token = await app.make.session({ user }, new Date(NOON));
});

function at(time: number): void {
  now = time;
  app.setTime(new Date(time).toISOString());
}
const codeOf = (secret: string, time = now) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: time });
const signIn = (code?: string, typed = password) =>
  app.call(authenticateAdmin, { body: { email, password: typed, ...(code !== undefined && { code }) } });
const begin = (typed = password) => app.call(beginSecondFactor, { body: { password: typed } }, { token });
const confirm = (code: string) => app.call(confirmSecondFactor, { body: { code } }, { token });
const state = async () => (await app.call(getSecondFactor, undefined, { token })).body.data;

async function enrol() {
  const { secret } = (await begin()).body.data;
  const { recovery_codes } = (await confirm(codeOf(secret))).body.data;
  at(now + STEP_MS);
  return { secret, recovery_codes };
}
const needed = {
  status: 401,
  body: { message: SECOND_FACTOR_MESSAGES.codeNeeded, needs: 'app', errors: { code: SECOND_FACTOR_MESSAGES.codeNeeded } },
};
const wrong = {
  status: 401,
  body: { message: SECOND_FACTOR_MESSAGES.codeWrong, errors: { code: SECOND_FACTOR_MESSAGES.codeWrong } },
};

const wrongPassword = { status: 400, body: { errors: { password: 'Current password is incorrect' } } };
const wrongCode = { status: 400, body: { errors: { code: SECOND_FACTOR_MESSAGES.codeWrong } } };

describe('setting it up', () => {
  test('needs the password, and is in force only once the app has shown a code', async () => {
    expect(await begin('Wrong-2468')).toMatchObject(wrongPassword);
    const { secret, uri } = (await begin()).body.data;
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(email);
    expect((await signIn()).status).toBe(200);
    expect(await confirm('000000')).toMatchObject(wrongCode);
    expect(await state()).toEqual({ is_on: false, has_passkeys: false, recovery_codes_left: 0 });
    const { body } = await confirm(codeOf(secret));
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    expect(body.data.recovery_codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await state()).toEqual({ is_on: true, has_passkeys: false, recovery_codes_left: 10 });
    expect(await begin()).toMatchObject({ status: 400, body: { message: SECOND_FACTOR_MESSAGES.alreadyOn } });
    expect(await signIn()).toMatchObject(needed);
  });

  test('nothing of it can be read where it is kept', async () => {
    const { secret, recovery_codes } = await enrol();
    const kept = await Promise.all([
      app.db.selectFrom('second_factors').selectAll().execute(),
      app.db.selectFrom('recovery_codes').selectAll().execute(),
      app.db.selectFrom('audit_log').selectAll().execute(),
      app.db.selectFrom('email_outbox').selectAll().execute(),
    ]);
    const text = JSON.stringify(kept, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const secretText of [secret, ...recovery_codes]) expect(text).not.toContain(secretText);
  });

  test('the owner gets a mail when it goes on and off', async () => {
    const { secret } = await enrol();
    await app.call(removeSecondFactor, { body: { password, code: codeOf(secret) } }, { token });
    const mails = await app.db.selectFrom('email_outbox').select('template').where('to_email', '=', email).orderBy('id').execute();
    expect(mails.map(({ template }) => template)).toEqual(['second_factor_on', 'second_factor_off']);
  });
});

describe('signing in', () => {
  test('takes the code of now and of one step before and after, each once', async () => {
    const { secret } = await enrol();
    expect(await signIn(codeOf(secret, now - 2 * STEP_MS))).toMatchObject(wrong);
    const code = codeOf(secret);
    const { status, body } = await signIn(code);
    expect(status).toBe(200);
    expect(body.data.auth_token).toMatch(/^[\w-]{43}$/);
    expect(await signIn(code)).toMatchObject(wrong);
    expect((await signIn(codeOf(secret, now + STEP_MS))).status).toBe(200);
    expect(await signIn(code)).toMatchObject(wrong);
  });

  test('a code sent twenty times at once opens one session', async () => {
    const { secret } = await enrol();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  test('says nothing of it to whoever lacks the password', async () => {
    const { secret } = await enrol();
    const refusal = { status: 401, body: { success: false, message: 'Invalid email or password' } };
    expect(await signIn(undefined, 'Wrong-2468')).toMatchObject(refusal);
    expect(await signIn(codeOf(secret), 'Wrong-2468')).toMatchObject(refusal);
    expect((await signIn(undefined, 'Wrong-2468')).body.errors).toBeUndefined();
  });

  test('ten wrong codes end the trying, also when they come at once, a right one then too', async () => {
    const { secret } = await enrol();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => signIn(String(100_000 + n))));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect((await signIn(codeOf(secret))).status).toBe(429);
    at(now + 15 * 60_000);
    expect((await signIn(codeOf(secret))).status).toBe(200);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = (await enrol()).recovery_codes;
    expect((await signIn(` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await signIn(first)).toMatchObject(wrong);
    expect((await signIn(second)).status).toBe(200);
    expect((await state()).recovery_codes_left).toBe(8);
  });

  test('another account’s code opens nothing', async () => {
    const { recovery_codes } = await enrol();
    const other = await app.make.practice({ user: { password_hash: hash } });
    token = await app.make.session({ user: other.user }, new Date(now));
    email = other.user.email;
    await enrol();
    expect(await signIn(recovery_codes[0])).toMatchObject(wrong);
  });
});

describe('new recovery codes', () => {
  const renew = (code: string, typed = password) => app.call(renewRecoveryCodes, { body: { password: typed, code } }, { token });

  test('need both steps; the old ones end and the owner gets a mail', async () => {
    const { secret, recovery_codes: former } = await enrol();
    const [old = '', unused = ''] = former;
    expect(await renew(codeOf(secret), 'Wrong-2468')).toMatchObject(wrongPassword);
    expect(await renew('000000')).toMatchObject(wrongCode);
    expect((await signIn(old)).status).toBe(200);
    expect((await state()).recovery_codes_left).toBe(9);
    const { recovery_codes } = (await renew(codeOf(secret))).body.data;
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await state()).recovery_codes_left).toBe(10);
    expect(await signIn(unused)).toMatchObject(wrong);
    expect((await signIn(recovery_codes[0])).status).toBe(200);
    const mails = await app.db.selectFrom('email_outbox').select('template').where('to_email', '=', email).orderBy('id').execute();
    expect(mails.map(({ template }) => template)).toEqual(['second_factor_on', 'recovery_codes_new']);
  });

  test('are made only while the second step is on', async () => {
    expect(await renew('123456')).toMatchObject({ status: 400, body: { message: SECOND_FACTOR_MESSAGES.isOff } });
    await begin();
    expect(await renew('123456')).toMatchObject({ status: 400, body: { message: SECOND_FACTOR_MESSAGES.isOff } });
  });
});

describe('taking it off', () => {
  const off = (code: string, typed = password) => app.call(removeSecondFactor, { body: { password: typed, code } }, { token });

  test('needs the password and the app; the code is spent', async () => {
    const { secret } = await enrol();
    expect(await off(codeOf(secret), 'Wrong-2468')).toMatchObject(wrongPassword);
    expect(await off('000000')).toMatchObject(wrongCode);
    expect(await off('')).toMatchObject({ status: 400, body: { errors: { code: SECOND_FACTOR_MESSAGES.codeRequired } } });
    expect(await state()).toMatchObject({ is_on: true });
    expect((await off(codeOf(secret))).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await off(codeOf(secret))).toMatchObject({ status: 400, body: { message: SECOND_FACTOR_MESSAGES.isOff } });
  });

  test('or a recovery code', async () => {
    const [code = ''] = (await enrol()).recovery_codes;
    expect((await off(code)).status).toBe(200);
    expect(await state()).toEqual({ is_on: false, has_passkeys: false, recovery_codes_left: 0 });
  });
});

describe('codes of a caller who is signed in', () => {
  test.each([
    ['put it in force', confirm],
    ['take it off', (code: string) => app.call(removeSecondFactor, { body: { password, code } }, { token })],
    ['make recovery codes', (code: string) => app.call(renewRecoveryCodes, { body: { password, code } }, { token })],
  ])('ten wrong ones to %s end the trying, also when they come at once', async (_, send) => {
    const { secret } = send === confirm ? (await begin()).body.data : await enrol();
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => send(String(100_000 + n))));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    for (let n = 0; n < 10; n += 1) await send(String(200_000 + n));
    expect(await send(codeOf(secret))).toMatchObject({ status: 429 });
    // A stolen token keeps nobody out.
    if (send !== confirm) expect((await signIn(codeOf(secret))).status).toBe(200);
    at(now + 15 * 60_000);
    expect((await send(codeOf(secret))).status).toBe(200);
  });

  test('a new key gives no new tries', async () => {
    await begin();
    for (let n = 0; n < 10; n += 1) await confirm(String(100_000 + n));
    const { secret } = (await begin()).body.data;
    expect((await confirm(codeOf(secret))).status).toBe(429);
  });
});
