import { DAY_MS } from '@physio/contract/common/dates';
import { MESSAGES } from '@physio/contract/common/errors';
import { resetPassword } from '@physio/contract/password/password';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { issueCode } from '#platform/codes/codes.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectWrong, forgetful, NEW_PASSWORD, OLD_PASSWORD, wrongFor } from '#test/forgetful.ts';
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

test('five tries a code; then the right one is refused just the same', async () => {
  const user = await they.makeUser();
  const proof = await they.asked(user.email);
  for (let n = 0; n < 5; n++) expectWrong(await they.reset({ ...proof, otp: wrongFor(proof.otp) }));
  expectWrong(await they.reset(proof));
});

test('tries are counted also when they come at once', async () => {
  const user = await they.makeUser();
  const proof = await they.asked(user.email);
  const wrong = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0')).filter((otp) => otp !== proof.otp);
  await Promise.all(wrong.slice(0, 50).map((otp) => they.reset({ ...proof, otp })));
  const { attempts } = await app.db
    .selectFrom('one_time_codes')
    .select('attempts')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
  expectWrong(await they.reset(proof));
});

test('a code is bound to its token, and only the newest is good', async () => {
  const [user, other] = [await they.makeUser(), await they.makeUser()];
  const [first, others] = [await they.asked(user.email), await they.asked(other.email)];
  if (first.otp !== others.otp) expectWrong(await they.reset({ otp: others.otp, otp_token: first.otp_token }));
  const second = await they.asked(user.email);
  expectWrong(await they.reset(first));
  expectWrong(await they.reset({ ...second, otp_token: 'unknown' }));
  expect((await they.reset(second)).status).toBe(200);
});

test('no guess opens what an unknown e-mail got', async () => {
  const decoy = await issueCode(app.services, {
    purpose: 'staff_reset',
    account: 'nobody@example.org',
    network: '127.0.0.1',
    device: null,
    owner: null,
  });
  expectWrong(await they.reset({ otp: decoy.code, otp_token: decoy.token }));
});

test('ten minutes, and nothing revives when the clock goes back', async () => {
  const [user, late] = [await they.makeUser(), await they.makeUser()];
  app.setTime('2026-03-01T10:00:00Z');
  const [proof, lateProof] = [await they.asked(user.email), await they.asked(late.email)];
  app.setTime('2026-03-01T10:09:59Z');
  expect((await they.reset(proof)).status).toBe(200);
  app.setTime('2026-03-01T10:10:01Z');
  expectWrong(await they.reset(lateProof));
  app.setTime('2026-03-01T10:05:00Z');
  expectWrong(await they.reset(lateProof));
});

test('one use, also at once: the stored password is that of the one success', async () => {
  const user = await they.makeUser();
  const proof = await they.asked(user.email);
  const passwords = Array.from({ length: 20 }, (_, n) => `Parallel-${n}-Aa`);
  const answers = await Promise.all(passwords.map((password) => they.reset(proof, password)));
  const winners = passwords.filter((_, n) => answers[n]?.status === 200);
  expect(winners.length).toBe(1);
  expect(await they.signInStatus(user.email, winners[0] ?? '')).toBe(200);
  expectWrong(await they.reset(proof));
});

test('ten wrong guesses a day an account; signing in stays open meanwhile', async () => {
  const user = await they.makeUser();
  app.setTime('2026-03-01T10:00:00Z');
  for (let round = 0; round < 2; round++) {
    const proof = await they.asked(user.email);
    for (let n = 0; n < 5; n++) expectWrong(await they.reset({ ...proof, otp: wrongFor(proof.otp) }));
  }
  const third = await they.asked(user.email);
  expect(await they.reset(third)).toMatchObject({ status: 429, body: { message: MESSAGES.tooMany } });
  expect(await they.signInStatus(user.email, OLD_PASSWORD)).toBe(200);
  app.setTime('2026-03-02T10:00:00Z');
  expect((await they.reset(await they.asked(user.email))).status).toBe(200);
});

test('thirty wrong guesses in thirty days an account', async () => {
  const user = await they.makeUser();
  const start = Date.parse('2026-03-03T10:00:00Z');
  const at = (day: number) => app.setTime(new Date(start + day * DAY_MS).toISOString());
  for (let day = 0; day < 3; day++) {
    at(day);
    for (let round = 0; round < 2; round++) {
      const proof = await they.asked(user.email);
      for (let n = 0; n < 5; n++) expectWrong(await they.reset({ ...proof, otp: wrongFor(proof.otp) }));
    }
  }
  at(3);
  expect(await they.reset(await they.asked(user.email))).toMatchObject({ status: 429, body: { message: MESSAGES.tooMany } });
  at(31);
  expect((await they.reset(await they.asked(user.email))).status).toBe(200);
});

test('of sixty guesses at once at several codes of an account ten are looked at', async () => {
  const user = await they.makeUser();
  const proofs: { otp: string; otp_token: string }[] = [];
  for (let n = 0; n < 4; n++) proofs.push(await they.asked(user.email, { address: `127.0.5.${n}` }));
  const guess = (proof: (typeof proofs)[number], n: number) =>
    they.reset({ ...proof, otp: wrongFor(proof.otp) }, NEW_PASSWORD, NEW_PASSWORD, { address: `127.0.6.${n}` });
  const triesSpent = async () => {
    const codes = await app.db.selectFrom('one_time_codes').select('attempts').where('user_id', '=', user.id).execute();
    return codes.reduce((sum, { attempts }) => sum + attempts, 0);
  };
  const answers = await Promise.all(proofs.flatMap((proof) => Array.from({ length: 15 }, (_, n) => guess(proof, n))));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400, 429]));
  expect(await triesSpent()).toBeLessThanOrEqual(10);
  for (const proof of proofs) await Promise.all(Array.from({ length: 10 }, (_, n) => guess(proof, n)));
  expect(await triesSpent()).toBe(10);
  for (const proof of proofs) expect((await they.reset(proof)).status).toBe(429);
});

test('twenty wrong guesses an hour an address over all accounts, whatever else a request says', async () => {
  app.setTime('2026-03-01T10:00:00Z');
  const guess = async (address: string, n: number) => {
    const user = await they.makeUser();
    const { otp_token, otp } = await they.asked(user.email, { address: `127.0.7.${n}` });
    return app.http.inject({
      method: 'POST',
      url: resetPassword.path,
      payload: {
        otp: wrongFor(otp),
        otp_token,
        password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
        email: `someone-${n}@example.org`,
        username: n,
      },
      headers: { 'x-forwarded-for': `10.0.0.${n}`, 'user-agent': `agent ${n}`, cookie: `known_device=${n}` },
      remoteAddress: address,
    });
  };
  for (let n = 0; n < 20; n++) expect((await guess('127.0.0.2', n)).statusCode).toBe(400);
  const refused = await guess('127.0.0.2', 21);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('30');
  expect((await guess('127.0.0.3', 22)).statusCode).toBe(400);
  app.setTime('2026-03-01T10:00:30Z');
  expect((await guess('127.0.0.2', 23)).statusCode).toBe(400);
});

test('made-up tokens count like wrong guesses', async () => {
  for (let n = 0; n < 20; n++) expectWrong(await they.reset({ otp: '1234', otp_token: `x${n}` }));
  expect((await they.reset({ otp: '1234', otp_token: 'x' })).status).toBe(429);
});

test('right codes use up no guesses', async () => {
  const user = await they.makeUser();
  app.setTime('2026-03-01T10:00:00Z');
  for (let n = 0; n < 12; n++) {
    await app.db.deleteFrom('rate_limits').where('bucket', 'like', '%request%').execute();
    expect((await they.reset(await they.asked(user.email), `Password-${n}`)).status).toBe(200);
  }
});
