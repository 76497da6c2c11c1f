import { authenticateAdmin, getOwnDetails } from '@physio/contract/auth';
import { MESSAGES } from '@physio/contract/errors';
import { PASSWORD_MESSAGES, requestPasswordCode, resetPassword } from '@physio/contract/password';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '#features/auth/public.ts';
import { issueCode } from '#platform/codes/codes.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const OLD = 'Old-Secret-1';
const NEW = 'New-Secret-2';
// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
let app: TestApp;
let hash: string;
beforeAll(async () => {
  [app, hash] = await Promise.all([buildTestApp(), hashPassword(OLD)]);
});
afterAll(() => app.close());
// Counts by address would mix the tests.
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('rate_limits').execute();
});

const makeUser = () => app.make.user({ password_hash: hash, language: 'hi' });
const ask = (email: string) => app.call(requestPasswordCode, { body: { email } });
const codeMailedTo = async (email: string) => {
  const mail = await app.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('to_email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (mail.payload as { code: string }).code;
};
const asked = async (email: string) => {
  const { body } = await ask(email);
  return { otp_token: body.data.otp_token, otp: await codeMailedTo(email) };
};
type Proof = { otp: string; otp_token: string };
const reset = (proof: Proof, password = NEW, confirm_password = password) =>
  app.call(resetPassword, { body: { ...proof, password, confirm_password } });
const wrongFor = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0');
const expectWrong = (answer: { status: number; body: { message: string } }) =>
  expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 400, message: PASSWORD_MESSAGES.codeInvalid });
const signInStatus = async (email: string, password: string) =>
  (await app.call(authenticateAdmin, { body: { email, password } })).status;

describe('asking for a code', () => {
  test('a known and an unknown e-mail get the same answer; only the known one gets a mail', async () => {
    const user = await makeUser();
    const [known, unknown] = [await ask(user.email), await ask('nobody@example.org')];
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        message: PASSWORD_MESSAGES.codeSent,
        data: { otp_token: expect.stringMatching(/^[\w-]{43}$/) },
      });
    }
    await app.drainJobs();
    const mails = await app.db.selectFrom('email_outbox').select(['to_email', 'language', 'template']).execute();
    expect(mails).toEqual([{ to_email: user.email, language: 'hi', template: 'reset_code' }]);
  });

  test('a disabled account gets no mail', async () => {
    const user = await makeUser();
    await app.db.updateTable('users').set({ is_enabled: false }).where('id', '=', user.id).execute();
    expect((await ask(user.email)).status).toBe(200);
    expect(await app.db.selectFrom('email_outbox').select('id').where('to_email', '=', user.email).execute()).toEqual([]);
  });

  test.each([
    ['', PASSWORD_MESSAGES.emailRequired],
    ['nobody', PASSWORD_MESSAGES.emailInvalid],
    ['"a@evil.io b"@x.io', PASSWORD_MESSAGES.emailInvalid],
    ['a@x.io\r\nBcc: b@x.io', PASSWORD_MESSAGES.emailInvalid],
  ])('refuses %j', async (email, message) => {
    expect(await ask(email)).toMatchObject({ status: 400, body: { message } });
  });

  test('refuses an address of 10 kB', async () => {
    expect((await ask(`${'a@'.repeat(5000)}x.io`)).status).toBe(400);
  });

  test('three times in a quarter of an hour an e-mail, known or not', async () => {
    const user = await makeUser();
    app.setTime('2026-03-01T10:00:00Z');
    for (const email of [user.email, 'unknown@example.org']) {
      for (let n = 0; n < 3; n++) expect((await ask(email)).status).toBe(200);
      const refused = await ask(email.toUpperCase());
      expect(refused).toMatchObject({ status: 429, body: { message: MESSAGES.tooMany }, headers: { 'retry-after': '900' } });
    }
    app.setTime('2026-03-01T10:15:00Z');
    expect((await ask(user.email)).status).toBe(200);
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
    const user = await makeUser();
    await asked(user.email);
    const codes = await app.db.selectFrom('one_time_codes').selectAll().execute();
    const counts = await app.db.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify([codes, counts])).not.toContain(user.email.split('@')[0]);
    expect(codes.every((code) => code.code_hash.length === 32)).toBe(true);
  });
});

describe('setting the password by code', () => {
  test('sets it, ends every session, signs nobody in, and tells the owner', async () => {
    const user = await makeUser();
    const sessions = await Promise.all([1, 2, 3].map(() => app.make.session({ user })));
    const answer = await reset(await asked(user.email));
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: PASSWORD_MESSAGES.reset } });
    expect(Object.keys(answer.body).sort()).toEqual(['message', 'success']);
    for (const token of sessions) expect((await app.call(getOwnDetails, undefined, { token })).status).toBe(401);
    expect([await signInStatus(user.email, OLD), await signInStatus(user.email, NEW)]).toEqual([401, 200]);
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
    expect(await reset({ otp: '1234', otp_token: 'x' }, password)).toMatchObject({
      status: 400,
      body: { message, errors: { password: message } },
    });
  });

  test('a common password that keeps the rules is taken', async () => {
    const user = await makeUser();
    expect((await reset(await asked(user.email), 'Password1!')).status).toBe(200);
  });

  test.each([
    ['', PASSWORD_MESSAGES.codeRequired],
    ['12a4', PASSWORD_MESSAGES.codeDigits],
    ['123456789', PASSWORD_MESSAGES.codeLength],
  ])('the code %j is refused', async (otp, message) => {
    expect(await reset({ otp, otp_token: 'x' })).toMatchObject({ status: 400, body: { message } });
  });

  test('the confirmation must match', async () => {
    const answer = await reset({ otp: '1234', otp_token: 'x' }, NEW, `${NEW}x`);
    expect(answer).toMatchObject({ status: 400, body: { message: PASSWORD_MESSAGES.mismatch } });
  });

  test('the old password is refused and the code stays good for another', async () => {
    const user = await makeUser();
    const proof = await asked(user.email);
    expect(await reset(proof, OLD)).toMatchObject({ status: 400, body: { message: PASSWORD_MESSAGES.sameAsOld } });
    expect((await reset(proof)).status).toBe(200);
  });

  test('five tries a code; then the right one is refused just the same', async () => {
    const user = await makeUser();
    const proof = await asked(user.email);
    for (let n = 0; n < 5; n++) expectWrong(await reset({ ...proof, otp: wrongFor(proof.otp) }));
    expectWrong(await reset(proof));
  });

  test('tries are counted also when they come at once', async () => {
    const user = await makeUser();
    const proof = await asked(user.email);
    const wrong = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter((otp) => otp !== proof.otp);
    await Promise.all(wrong.slice(0, 50).map((otp) => reset({ ...proof, otp })));
    const { attempts } = await app.db
      .selectFrom('one_time_codes')
      .select('attempts')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
    expectWrong(await reset(proof));
  });

  test('a code is bound to its token, and only the newest is good', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const [first, others] = [await asked(user.email), await asked(other.email)];
    if (first.otp !== others.otp) expectWrong(await reset({ otp: others.otp, otp_token: first.otp_token }));
    const second = await asked(user.email);
    expectWrong(await reset(first));
    expectWrong(await reset({ ...second, otp_token: 'unknown' }));
    expect((await reset(second)).status).toBe(200);
  });

  test('no guess opens what an unknown e-mail got', async () => {
    const decoy = await issueCode(app.services, { purpose: 'staff_reset', account: 'nobody@example.org', owner: null });
    expectWrong(await reset({ otp: decoy.code, otp_token: decoy.token }));
  });

  test('ten minutes, and nothing revives when the clock goes back', async () => {
    const [user, late] = [await makeUser(), await makeUser()];
    app.setTime('2026-03-01T10:00:00Z');
    const [proof, lateProof] = [await asked(user.email), await asked(late.email)];
    app.setTime('2026-03-01T10:09:59Z');
    expect((await reset(proof)).status).toBe(200);
    app.setTime('2026-03-01T10:10:01Z');
    expectWrong(await reset(lateProof));
    app.setTime('2026-03-01T10:05:00Z');
    expectWrong(await reset(lateProof));
  });

  test('one use, also at once: the stored password is that of the one success', async () => {
    const user = await makeUser();
    const proof = await asked(user.email);
    const passwords = Array.from({ length: 20 }, (_, n) => `Parallel-${n}-Aa`);
    const answers = await Promise.all(passwords.map((password) => reset(proof, password)));
    const winners = passwords.filter((_, n) => answers[n]?.status === 200);
    expect(winners.length).toBe(1);
    expect(await signInStatus(user.email, winners[0] ?? '')).toBe(200);
    expectWrong(await reset(proof));
  });

  test('ten wrong guesses a day an account; signing in stays open meanwhile', async () => {
    const user = await makeUser();
    app.setTime('2026-03-01T10:00:00Z');
    for (let round = 0; round < 2; round++) {
      const proof = await asked(user.email);
      for (let n = 0; n < 5; n++) expectWrong(await reset({ ...proof, otp: wrongFor(proof.otp) }));
    }
    const third = await asked(user.email);
    expect(await reset(third)).toMatchObject({ status: 429, body: { message: MESSAGES.tooMany } });
    expect(await signInStatus(user.email, OLD)).toBe(200);
    app.setTime('2026-03-02T10:00:00Z');
    expect((await reset(await asked(user.email))).status).toBe(200);
  });

  test('thirty wrong guesses in thirty days an account', async () => {
    const user = await makeUser();
    const start = Date.parse('2026-03-03T10:00:00Z');
    const at = (day: number) => app.setTime(new Date(start + day * 86_400_000).toISOString());
    for (let day = 0; day < 3; day++) {
      at(day);
      for (let round = 0; round < 2; round++) {
        const proof = await asked(user.email);
        for (let n = 0; n < 5; n++) expectWrong(await reset({ ...proof, otp: wrongFor(proof.otp) }));
      }
    }
    at(3);
    expect(await reset(await asked(user.email))).toMatchObject({ status: 429, body: { message: MESSAGES.tooMany } });
    at(31);
    expect((await reset(await asked(user.email))).status).toBe(200);
  });

  test('sixty tries in a quarter of an hour an address, whatever else a request says', async () => {
    const from = (remoteAddress: string, n: number) =>
      app.http.inject({
        method: 'POST',
        url: resetPassword.path,
        payload: {
          otp: '1234',
          otp_token: `x${n}`,
          password: NEW,
          confirm_password: NEW,
          email: `someone-${n}@example.org`,
          username: n,
        },
        headers: { 'x-forwarded-for': `10.0.0.${n}`, 'user-agent': `agent ${n}` },
        remoteAddress,
      });
    app.setTime('2026-03-01T10:00:00Z');
    for (let n = 0; n < 60; n++) expect((await from('127.0.0.4', n)).statusCode).toBe(400);
    const refused = await from('127.0.0.4', 61);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('127.0.0.5', 62)).statusCode).toBe(400);
  });

  test('right codes use up no guesses', async () => {
    const user = await makeUser();
    app.setTime('2026-03-01T10:00:00Z');
    for (let n = 0; n < 12; n++) {
      await app.db.deleteFrom('rate_limits').where('bucket', 'like', '%request%').execute();
      expect((await reset(await asked(user.email), `Password-${n}`)).status).toBe(200);
    }
  });
});

test('a longer code where it is configured so', async () => {
  const longer = await buildTestApp({ OTP_LENGTH: '6' });
  const user = await longer.make.user();
  await longer.call(requestPasswordCode, { body: { email: user.email } });
  const mail = await longer.db.selectFrom('email_outbox').select('payload').executeTakeFirstOrThrow();
  expect(mail.payload).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) });
  await longer.close();
});
