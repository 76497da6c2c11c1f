import { requestPasswordCode } from '@physio/contract/password/password';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { expectWrong, forgetful, NEW_PASSWORD, OLD_PASSWORD, wrongFor } from '#test/forgetful.ts';
import { quickHash } from '#test/quick-hash.ts';

// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
const STRANGER = { address: '127.0.9.1' };

let app: TestApp;
let they: ReturnType<typeof forgetful>;
beforeAll(async () => {
  app = await buildTestApp({ CODES_PER_HOUR: '12' });
  they = forgetful(app, await quickHash(OLD_PASSWORD));
});
afterAll(() => app.close());
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('rate_limits').execute();
});

describe('the owner of an account', () => {
  test('gets a code although strangers have asked for as many as they may', async () => {
    const { email } = await they.makeUser();
    for (let n = 0; n < 3; n++) expect((await they.ask(email, STRANGER)).status).toBe(200);
    expect((await they.ask(email, STRANGER)).status).toBe(429);
    expect((await they.reset(await they.asked(email))).status).toBe(200);
  });

  test('can use it although a stranger asks for others meanwhile', async () => {
    const { email } = await they.makeUser();
    const own = await they.asked(email);
    const strangers = await they.asked(email, STRANGER);
    expectWrong(await they.reset({ otp: own.otp, otp_token: strangers.otp_token }, NEW_PASSWORD, NEW_PASSWORD, STRANGER));
    expect((await they.reset(own)).status).toBe(200);
    expectWrong(await they.reset(strangers));
  });

  test('is not kept out on a device that is known, whatever strangers at the same address have used up', async () => {
    const { email } = await they.makeUser();
    const known = { headers: { cookie: await they.device(email) } };
    for (let round = 0; round < 2; round++) {
      const proof = await they.asked(email);
      for (let n = 0; n < 5; n++) expectWrong(await they.reset({ ...proof, otp: wrongFor(proof.otp) }));
    }
    for (let n = 0; n < 20; n++) await they.reset({ otp: '1234', otp_token: `x${n}` });
    for (let n = 0; n < 12; n++) await they.ask(`someone-${n}@example.org`, { address: `127.0.10.${n}` });
    expect((await they.ask(email)).status).toBe(429);
    const own = await they.asked(email, known);
    await they.ask(email, STRANGER);
    const { status, headers } = await they.reset(own, NEW_PASSWORD, NEW_PASSWORD, known);
    expect(status).toBe(200);
    expect([headers['set-cookie']].flat().map(String)).toEqual([expect.stringMatching(/^known_device=/)]);
  });

  test('has no more tries on a known device than anybody', async () => {
    const { email } = await they.makeUser();
    app.setTime('2026-03-01T10:00:00Z');
    const known = { headers: { cookie: await they.device(email) } };
    for (let round = 0; round < 2; round++) {
      const proof = await they.asked(email, known);
      for (let n = 0; n < 5; n++) expectWrong(await they.reset({ ...proof, otp: wrongFor(proof.otp) }));
    }
    const third = await they.asked(email, known);
    expect((await they.reset(third)).status).toBe(429);
    expect((await they.ask(email, known)).status).toBe(429);
    // Another browser's code is not touched by that.
    expect((await they.reset(await they.asked(email))).status).toBe(200);
  });
});

test('strangers have fifty codes a day mailed to an account, from however many addresses', async () => {
  const { email } = await they.makeUser();
  const start = Date.parse('2026-03-02T00:00:00Z');
  for (let n = 0; n < 50; n++) {
    app.setTime(new Date(start + n * 600_000).toISOString());
    expect((await they.ask(email, { address: `127.0.11.${n}` })).status).toBe(200);
  }
  expect((await they.ask(email, { address: '127.0.11.51' })).status).toBe(429);
});

describe('the whole installation', () => {
  /** A server that writes its errors here. */
  async function logged() {
    const lines: string[] = [];
    const http = await app.anotherServer(pino({ level: 'error' }, { write: (line) => void lines.push(line) }));
    const ask = (n: number) =>
      http.inject({
        method: 'POST',
        url: requestPasswordCode.path,
        payload: { email: `someone-${n}@example.org` },
        remoteAddress: `127.0.12.${n}`,
      });
    return { lines, ask, close: () => http.close() };
  }

  test('mails so many codes an hour to strangers, and warns its operator once', async () => {
    app.setTime('2026-03-03T10:00:00Z');
    const { lines, ask, close } = await logged();
    for (let n = 0; n < 12; n++) expect((await ask(n)).statusCode).toBe(200);
    expect(lines).toEqual([]);
    for (let n = 12; n < 15; n++) expect((await ask(n)).statusCode).toBe(429);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, limit: 'staff_reset request of all', hits: 12 }]);
    app.setTime('2026-03-03T11:00:00Z');
    expect((await ask(16)).statusCode).toBe(200);
    await close();
  });

  test('looks at two hundred wrong guesses of strangers a day', async () => {
    app.setTime('2026-03-04T10:00:00Z');
    const hits = Array.from({ length: 200 }, () => app.services.clock.now());
    await app.db.insertInto('rate_limits').values({ bucket: 'staff_reset guess of all', hits, expires_at: new Date() }).execute();
    const { email } = await they.makeUser();
    const proof = await they.asked(email);
    expect((await they.reset(proof)).status).toBe(429);
    const known = { headers: { cookie: await they.device(email) } };
    expect((await they.reset(await they.asked(email, known))).status).toBe(200);
  });
});
