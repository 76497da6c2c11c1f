import { AUTH_MESSAGES, authenticateAdmin, getOwnDetails } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { changePassword } from '@physio/contract/password/password';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newSecret, SEALED_FOR } from '#features/second-factor/public.ts';
import { seal } from '#platform/session/sealed.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { quickHash } from '#test/quick-hash.ts';

const PASSWORD = 'Secret-123';
const HERE = '127.0.1.1';
const ELSEWHERE = '127.0.1.2';
// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let hash: string;
beforeAll(async () => {
  [app, hash] = await Promise.all([buildTestApp(), quickHash(PASSWORD)]);
});
afterAll(() => app.close());
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('rate_limits').execute();
});

const makeUser = () => app.make.user({ password_hash: hash });
const at = (time: string) => app.setTime(`2026-03-01T${time}Z`);
const signIn = (email: string, password = PASSWORD, address = HERE, cookie = '') =>
  app.call(authenticateAdmin, { body: { email, password } }, { address, headers: { cookie } });
const fail = (email: string, address = HERE, cookie = '') => signIn(email, 'wrong', address, cookie);
const deviceOf = (headers: Record<string, unknown>) => {
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('known_device=')) ?? '';
};
/** Signs in once. @returns what the browser sends from then on */
const remembered = async (email: string, cookie = '') => {
  const { status, headers } = await signIn(email, PASSWORD, HERE, cookie);
  expect(status).toBe(200);
  return deviceOf(headers).split(';')[0] ?? '';
};
/** As if so many sign-ins from an address had failed at this moment. */
const failuresFrom = (address: string, count: number) => {
  const now = app.services.clock.now();
  const row = { bucket: `sign-in ${address}`, hits: Array.from({ length: count }, () => now), expires_at: now };
  return app.db.insertInto('rate_limits').values(row).execute();
};

describe('wrong passwords', () => {
  test('ten of an account from one address make it wait, longer each time; the right one gets in after the pause', async () => {
    const { email } = await makeUser();
    at('10:00:00');
    for (let n = 0; n < 10; n++) expect((await fail(email)).status).toBe(401);
    const refusal = { status: 429, body: { success: false, message: MESSAGES.tooMany }, headers: { 'retry-after': '15' } };
    expect(await fail(email)).toMatchObject(refusal);
    expect(await signIn(email)).toMatchObject(refusal);
    at('10:00:15');
    expect((await fail(email)).status).toBe(401);
    expect(await fail(email)).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    at('10:00:45');
    expect((await signIn(email)).status).toBe(200);
  });

  test('count in any quarter of an hour, not in that of the clock', async () => {
    const { email } = await makeUser();
    at('10:14:50');
    for (let n = 0; n < 10; n++) await fail(email);
    at('10:15:00');
    expect((await fail(email)).status).toBe(429);
    at('10:29:50');
    expect((await fail(email)).status).toBe(401);
  });

  test('a hundred at once from one address are ten tries, and keep nobody out who comes from another', async () => {
    const { email } = await makeUser();
    const answers = await Promise.all(Array.from({ length: 100 }, () => fail(email)));
    expect(answers.filter((answer) => answer.status === 401).length).toBe(10);
    expect(answers.filter((answer) => answer.status === 429).length).toBe(90);
    expect((await signIn(email, PASSWORD, ELSEWHERE)).status).toBe(200);
  });

  test('from all addresses of one IPv6 network are one count, from its neighbours another', async () => {
    const { email } = await makeUser();
    for (let n = 0; n < 10; n++) expect((await fail(email, `2001:db8:0:1::${n}`)).status).toBe(401);
    expect((await signIn(email, PASSWORD, '2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await signIn(email, PASSWORD, '2001:db8:0:2::1')).status).toBe(200);
  });

  test('a hundred on any accounts make an address wait for a second, so that a proxy shuts out nobody', async () => {
    const { email } = await makeUser();
    at('10:00:00');
    await failuresFrom(HERE, 100);
    expect(await signIn(email)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    expect((await signIn(email, PASSWORD, ELSEWHERE)).status).toBe(200);
    at('10:00:01');
    expect((await signIn(email)).status).toBe(200);
  });

  test('are still counted by a server that starts on the same database', async () => {
    const { email } = await makeUser();
    for (let n = 0; n < 10; n++) await fail(email);
    const next = await app.anotherServer();
    const payload = { email, password: PASSWORD };
    const answer = await next.inject({ method: 'POST', url: authenticateAdmin.path, payload, remoteAddress: HERE });
    expect(answer.statusCode).toBe(429);
    await next.close();
  });
});

describe('a device on which the owner signed in before', () => {
  test('waits for nobody else’s failures, only for its own', async () => {
    const { email } = await makeUser();
    at('10:00:00');
    const device = await remembered(email);
    for (let n = 0; n < 10; n++) await fail(email);
    await failuresFrom(ELSEWHERE, 500);
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, PASSWORD, HERE, device)).status).toBe(200);
    expect((await signIn(email, PASSWORD, ELSEWHERE, device)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await fail(email, HERE, device)).status).toBe(401);
    expect(await signIn(email, PASSWORD, ELSEWHERE, device)).toMatchObject({ status: 429, headers: { 'retry-after': '15' } });
    at('10:00:15');
    expect((await signIn(email, PASSWORD, HERE, device)).status).toBe(200);
  });

  test('is known for this account alone; who share a machine are known each', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const first = await remembered(one.email);
    const both = await remembered(other.email, first);
    for (const { email } of [one, other]) for (let n = 0; n < 10; n++) await fail(email);
    expect((await signIn(other.email, PASSWORD, HERE, first)).status).toBe(429);
    expect((await signIn(one.email, PASSWORD, HERE, both)).status).toBe(200);
    expect((await signIn(other.email, PASSWORD, HERE, both)).status).toBe(200);
  });

  test('is unknown when its cookie was changed, is half a year old, or the password is another', async () => {
    const user = await makeUser();
    at('10:00:00');
    const device = await remembered(user.email);
    for (let n = 0; n < 10; n++) await fail(user.email);
    const [id = '', expires = '', signature = ''] = device.slice('known_device='.length).split('.');
    for (const forged of [
      `${id}.${Number(expires) + 1}.${signature}`,
      `${'A'.repeat(16)}.${expires}.${signature}`,
      `${id}.${expires}`,
    ]) {
      expect((await signIn(user.email, PASSWORD, HERE, `known_device=${forged}`)).status).toBe(429);
    }
    const token = await app.make.session({ user }, app.services.clock.now());
    const body = { current_password: PASSWORD, new_password: 'Secret-456', confirm_password: 'Secret-456' };
    const changed = await app.call(changePassword, { body }, { token, headers: { cookie: device } });
    expect((await signIn(user.email, 'Secret-456', HERE, device)).status).toBe(429);
    const renewed = deviceOf(changed.headers).split(';')[0];
    expect((await signIn(user.email, 'Secret-456', HERE, renewed)).status).toBe(200);

    app.setTime('2026-08-29T10:00:00Z');
    for (let n = 0; n < 10; n++) await fail(user.email);
    expect((await signIn(user.email, 'Secret-456', HERE, renewed)).status).toBe(429);
  });

  test('has tries of its own at the second step', async () => {
    const user = await makeUser();
    at('10:00:00');
    const device = await remembered(user.email);
    const secret = seal(app.config.SECRET_KEY, SEALED_FOR, newSecret());
    await app.db.insertInto('second_factors').values({ user_id: user.id, secret, confirmed_at: new Date() }).execute();
    const typed = { email: user.email, password: PASSWORD, code: '000000' };
    const secondStep = (cookie: string) => app.call(authenticateAdmin, { body: typed }, { headers: { cookie } });
    for (let n = 0; n < 10; n++) expect((await secondStep('')).status).toBe(401);
    expect((await secondStep('')).status).toBe(429);
    expect((await secondStep(device)).status).toBe(401);
  });

  test('has a cookie that scripts cannot read and that opens nothing', async () => {
    const { email } = await makeUser();
    const cookie = deviceOf((await signIn(email)).headers);
    expect(cookie).toMatch(/^known_device=[\w-]{16}\.\d+\.[\w-]{43}; Max-Age=15552000; Path=\/api\/; HttpOnly; SameSite=Strict$/);
    const alone = { headers: { cookie: cookie.split(';')[0] ?? '' } };
    expect((await app.call(getOwnDetails, undefined, alone)).status).toBe(401);
    expect((await signIn(email, 'wrong', HERE, alone.headers.cookie)).body.message).toBe(AUTH_MESSAGES.invalidCredentials);
    expect(deviceOf((await fail(email)).headers)).toBe('');
  });

  test('remembers the last eight people who signed in on it', async () => {
    let device = '';
    for (let n = 0; n < 9; n++) device = await remembered((await makeUser()).email, device);
    expect(device.split('~').length).toBe(8);
  });
});

test('a flood of passwords is refused in order; a known device goes before it, and the rest of the server goes on', async () => {
  const { email } = await makeUser();
  const device = await remembered(email);
  const order: string[] = [];
  const flood = Array.from({ length: 200 }, async (_, n) => {
    const answer = await fail(`flood-${n}@example.org`, `127.0.2.${n % 50}`);
    order.push('flood');
    return answer;
  });
  // The first refusals show that the queue is full.
  await Promise.race(flood);
  const known = signIn(email, PASSWORD, HERE, device).then(({ status }) => order.push(`known ${status}`));
  expect((await app.http.inject('/healthz')).statusCode).toBe(200);
  const answers = await Promise.all(flood);
  await known;
  const busy = answers.filter((answer) => answer.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.every((answer) => answer.headers['retry-after'] === '2')).toBe(true);
  expect(answers.every((answer) => [401, 503].includes(answer.status))).toBe(true);
  expect(order.indexOf('known 200')).toBeGreaterThan(-1);
  expect(order.lastIndexOf('flood') - order.indexOf('known 200')).toBeGreaterThan(50);
  // What the server was too busy for cost nobody a try.
  const counted = await app.db.selectFrom('rate_limits').select('hits').where('bucket', 'like', 'sign-in 127.0.2.%').execute();
  expect(counted.flatMap((row) => row.hits).length).toBe(200 - busy.length);
});
