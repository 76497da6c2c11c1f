import { getOwnDetails } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { PASSWORD_MESSAGES, requestPasswordCode, resetPassword } from '@physio/contract/password/password';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { forgetful, NEW_PASSWORD, OLD_PASSWORD } from '#test/forgetful.ts';
import { mailTo } from '#test/mails.ts';
import { quickHash } from '#test/quick-hash.ts';

// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
let app: TestApp;
let they: ReturnType<typeof forgetful>;
beforeAll(async () => {
  app = await buildTestApp();
  they = forgetful(app, await quickHash(OLD_PASSWORD));
});
afterAll(() => app.close());
// Counts by address would mix the tests.
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('rate_limits').execute();
});

describe('asking for a code', () => {
  test('a known and an unknown e-mail get the same answer; only the known one gets a mail', async () => {
    const user = await they.makeUser();
    const [known, unknown] = [await they.ask(user.email), await they.ask('nobody@example.org')];
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        message: requestPasswordCode.done,
        data: { otp_token: expect.stringMatching(/^[\w-]{43}$/) },
      });
    }
    await app.drainJobs();
    const mails = await app.db.selectFrom('email_outbox').select(['to_email', 'language', 'template']).execute();
    expect(mails).toEqual([{ to_email: user.email, language: 'hi', template: 'reset_code' }]);
  });

  test('a disabled account gets no mail', async () => {
    const user = await they.makeUser();
    await app.db.updateTable('users').set({ is_enabled: false }).where('id', '=', user.id).execute();
    expect((await they.ask(user.email)).status).toBe(200);
    expect(await app.db.selectFrom('email_outbox').select('id').where('to_email', '=', user.email).execute()).toEqual([]);
  });

  test.each([
    ['', PASSWORD_MESSAGES.emailRequired],
    ['nobody', PASSWORD_MESSAGES.emailInvalid],
    ['"a@evil.io b"@x.io', PASSWORD_MESSAGES.emailInvalid],
    ['a@x.io\r\nBcc: b@x.io', PASSWORD_MESSAGES.emailInvalid],
  ])('refuses %j', async (email, message) => {
    expect(await they.ask(email)).toMatchObject({ status: 400, body: { message } });
  });

  test('refuses an address of 10 kB', async () => {
    expect((await they.ask(`${'a@'.repeat(5000)}x.io`)).status).toBe(400);
  });

  test('three times in a quarter of an hour an e-mail, known or not', async () => {
    const user = await they.makeUser();
    app.setTime('2026-03-01T10:00:00Z');
    for (const email of [user.email, 'unknown@example.org']) {
      for (let n = 0; n < 3; n++) expect((await they.ask(email)).status).toBe(200);
      const refused = await they.ask(email.toUpperCase());
      expect(refused).toMatchObject({ status: 429, body: { message: MESSAGES.tooMany }, headers: { 'retry-after': '900' } });
    }
    app.setTime('2026-03-01T10:15:00Z');
    expect((await they.ask(user.email)).status).toBe(200);
  });

  test('ten times in a quarter of an hour an address, whatever else a request says', async () => {
    const from = (remoteAddress: string, n: number) =>
      app.http.inject({
        method: 'POST',
        url: requestPasswordCode.path,
        payload: { email: `someone-${n}@example.org`, username: `x${n}` },
        headers: { 'x-forwarded-for': `10.0.0.${n}`, 'user-agent': `agent ${n}` },
        remoteAddress,
      });
    for (let n = 0; n < 10; n++) expect((await from('127.0.0.2', n)).statusCode).toBe(200);
    expect((await from('127.0.0.2', 11)).statusCode).toBe(429);
    expect((await from('127.0.0.3', 12)).statusCode).toBe(200);
  });

  test('neither code nor e-mail is stored with the code or its counts', async () => {
    const user = await they.makeUser();
    await they.asked(user.email);
    const codes = await app.db.selectFrom('one_time_codes').selectAll().execute();
    const counts = await app.db.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify([codes, counts])).not.toContain(user.email.split('@')[0]);
    expect(codes.every((code) => code.code_hash.length === 32)).toBe(true);
  });
});

describe('setting the password by code', () => {
  test('sets it, ends every session, signs nobody in, and mails the owner', async () => {
    const user = await they.makeUser();
    const sessions = await Promise.all([1, 2, 3].map(() => app.make.session({ user })));
    const answer = await they.reset(await they.asked(user.email));
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: resetPassword.done } });
    expect(Object.keys(answer.body).sort()).toEqual(['message', 'success']);
    for (const token of sessions) expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(401);
    expect([await they.signInStatus(user.email, OLD_PASSWORD), await they.signInStatus(user.email, NEW_PASSWORD)]).toEqual([
      401, 200,
    ]);
    const mails = await app.db
      .selectFrom('email_outbox')
      .select(['template', 'language'])
      .where('to_email', '=', user.email)
      .orderBy('id')
      .execute();
    expect(mails.map((mail) => mail.template)).toEqual(['reset_code', 'password_changed']);
    const audit = await app.db.selectFrom('audit_log').select('action').where('entity_id', '=', user.public_id).execute();
    expect(audit).toContainEqual({ action: 'reset-password' });
  });

  test.each([
    ['Aa1-xyz', PASSWORD_MESSAGES.tooShort],
    ['Password-', PASSWORD_MESSAGES.number],
    ['PASSWORD-1', PASSWORD_MESSAGES.lower],
    ['password-1', PASSWORD_MESSAGES.upper],
    ['Password1', PASSWORD_MESSAGES.symbol],
    [`Aa1-${'x'.repeat(125)}`, PASSWORD_MESSAGES.tooLong],
  ])('%s is refused and costs no try', async (password, message) => {
    expect(await they.reset({ otp: '1234', otp_token: 'x' }, password)).toMatchObject({
      status: 400,
      body: { message, errors: { password: message } },
    });
  });

  test('a common password that keeps the rules is taken', async () => {
    const user = await they.makeUser();
    expect((await they.reset(await they.asked(user.email), 'Password1!')).status).toBe(200);
  });

  test.each([
    ['', PASSWORD_MESSAGES.codeRequired],
    ['12a4', PASSWORD_MESSAGES.codeDigits],
    ['123456789', PASSWORD_MESSAGES.codeLength],
  ])('the code %j is refused', async (otp, message) => {
    expect(await they.reset({ otp, otp_token: 'x' })).toMatchObject({ status: 400, body: { message } });
  });

  test('the confirmation must match', async () => {
    const answer = await they.reset({ otp: '1234', otp_token: 'x' }, NEW_PASSWORD, `${NEW_PASSWORD}x`);
    expect(answer).toMatchObject({ status: 400, body: { message: PASSWORD_MESSAGES.mismatch } });
  });

  test('the old password is refused and the code stays good for another', async () => {
    const user = await they.makeUser();
    const proof = await they.asked(user.email);
    expect(await they.reset(proof, OLD_PASSWORD)).toMatchObject({ status: 400, body: { message: PASSWORD_MESSAGES.sameAsOld } });
    expect((await they.reset(proof)).status).toBe(200);
  });
});

test('a longer code where it is configured so', async () => {
  const longer = await buildTestApp({ OTP_LENGTH: '6' });
  const user = await longer.make.user();
  await longer.call(requestPasswordCode, { body: { email: user.email } });
  expect((await mailTo(longer, user.email, 'reset_code')).code).toMatch(/^\d{6}$/);
  await longer.close();
});
