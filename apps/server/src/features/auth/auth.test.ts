import { AUTH_MESSAGES, authenticateAdmin, getOwnDetails, signOut } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newToken } from '#platform/session/tokens.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { quickHash } from '#test/quick-hash.ts';

const PASSWORD = 'Secret-123';
// Hashing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
let app: TestApp;
let hash: string;
beforeAll(async () => {
  [app, hash] = await Promise.all([buildTestApp(), quickHash(PASSWORD)]);
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));

const signIn = (email: string, password = PASSWORD) => app.call(authenticateAdmin, { body: { email, password } });
const makeUser = (given: Parameters<TestApp['make']['user']>[0] = {}) => app.make.user({ password_hash: hash, ...given });
const details = (token: string) => app.call(getOwnDetails, undefined, { token });
/** The cookie of that name that a reply sets. */
const cookieOf = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

test('signs in with a form, as the console sends it', async () => {
  const user = await makeUser({ language: 'ja' });
  const response = await app.http.inject({
    method: 'POST',
    url: authenticateAdmin.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email: user.email, password: PASSWORD }).toString(),
  });
  expect(response.json()).toMatchObject({ success: true, data: { user_preference: { language: 'ja' } } });
  expect(response.json().data.auth_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(response.body).not.toMatch(/hash|otp|argon2/i);
});

test('the token opens what it should, and is stored only as a digest', async () => {
  const user = await makeUser();
  const { body } = await signIn(user.email);
  expect((await details(body.data.auth_token)).body.data.user_details.id).toBe(user.public_id);
  const stored = await app.db.selectFrom('auth_sessions').selectAll().where('user_id', '=', user.id).execute();
  expect(JSON.stringify(stored)).not.toContain(body.data.auth_token);
  expect((await signIn(user.email)).body.data.auth_token).not.toBe(body.data.auth_token);
});

test('each sign-in opens a session of its own, whatever token it is sent', async () => {
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
  const user = await makeUser();
  const old = (await signIn(user.email)).body.data.auth_token;
  expect(Buffer.from(old, 'base64url').length).toBe(32);
  const again = await app.call(authenticateAdmin, { body: { email: user.email, password: PASSWORD } }, { token: old });
  expect(again.body.data.auth_token).not.toBe(old);
  expect((await details(old)).status).toBe(200);
});

test('a wrong password, an unknown e-mail, a patient and a disabled account look the same', async () => {
  const user = await makeUser();
  const disabled = await makeUser();
  await app.db.updateTable('users').set({ is_enabled: false }).where('id', '=', disabled.id).execute();
  const patient = await app.make.patient(await app.make.group());
  const answers = [
    await signIn(user.email, 'wrong'),
    await signIn('nobody@example.org'),
    await signIn(patient.email),
    await signIn(disabled.email),
  ];
  for (const { status, body, headers } of answers) {
    expect({ status, body }).toEqual({
      status: 401,
      body: { success: false, message: AUTH_MESSAGES.invalidCredentials, code: 'unauthenticated' },
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
  }
});

test.each([
  [{ email: '', password: 'x' }, AUTH_MESSAGES.emailRequired],
  [{ password: 'x' }, AUTH_MESSAGES.emailRequired],
  [{ email: 'nobody', password: 'x' }, AUTH_MESSAGES.invalidEmail],
  [{ email: 'a@x.io, b@x.io', password: 'x' }, AUTH_MESSAGES.invalidEmail],
  [{ email: 'a@x.io', password: '' }, AUTH_MESSAGES.passwordRequired],
  [{ email: 'a@x.io' }, AUTH_MESSAGES.passwordRequired],
  [{ email: ['a@x.io'], password: 'x' }, 'email must be text'],
])('%j is refused with its message', async (body, message) => {
  expect(await app.call(authenticateAdmin, { body: body as never })).toMatchObject({
    status: 400,
    body: { success: false, message },
  });
});

test('an e-mail is one account however it is written', async () => {
  await makeUser({ email: 'canonical@example.org' });
  for (const typed of ['Canonical@Example.org', '  canonical@example.org ', 'ｃａｎｏｎｉｃａｌ@example.org']) {
    expect((await signIn(typed)).status).toBe(200);
  }
});

test('the role cookie is set as specified, and worth nothing', async () => {
  const user = await makeUser();
  const { headers } = await signIn(user.email);
  const cookie = cookieOf(headers, 'role');
  expect(cookie).toMatch(/^role=[A-Za-z0-9_-]{40,}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
  const alone = await app.http.inject({ url: getOwnDetails.path, headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(alone.statusCode).toBe(401);
});

test('a token is worth the same with, without and with a forged role cookie', async () => {
  const user = await makeUser();
  const token = await app.make.session({ user });
  const own = cookieOf((await signIn(user.email)).headers, 'role').split(';')[0] ?? '';
  const forged = `${own.slice(0, -6)}AAAAAA`;
  const answers = await Promise.all(
    [undefined, own, forged, 'role=SUPER_ADMIN'].map((cookie) =>
      app.http.inject({ url: getOwnDetails.path, headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) } }),
    ),
  );
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(answers[0]?.body);
  }
});

test('the role cookie is Secure where the console is', async () => {
  const secure = await buildTestApp({ PUBLIC_URL: 'https://console.example.org' });
  await secure.make.user({ email: 'a@example.org', password_hash: hash });
  const { headers } = await secure.call(authenticateAdmin, { body: { email: 'a@example.org', password: PASSWORD } });
  expect(String(headers['set-cookie'])).toMatch(/; Secure$/);
  await secure.close();
});

test('signing out ends the session and expires the cookie', async () => {
  const user = await makeUser();
  const [one, other] = [await app.make.session({ user }), await app.make.session({ user })];
  const { status, body, headers } = await app.call(signOut, undefined, { token: one });
  expect({ status, message: body.message }).toEqual({ status: 200, message: signOut.done });
  expect(headers['set-cookie']).toBe('role=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  expect((await details(one)).status).toBe(401);
  expect((await details(other)).status).toBe(200);
});

test('signing in and out is in the audit log', async () => {
  const user = await makeUser();
  const { body } = await signIn(user.email);
  await app.call(signOut, undefined, { token: body.data.auth_token });
  const rows = await app.db.selectFrom('audit_log').select('action').where('actor_user_id', '=', user.id).orderBy('id').execute();
  expect(rows.map((row) => row.action)).toEqual(['sign-in', 'POST /api/ext/v1/auth/logout']);
});

test('a session ends after eight idle hours, and after seven days in any case', async () => {
  const user = await makeUser();
  const at = (text: string) => app.setTime(text);
  at('2026-03-01T08:00:00Z');
  const idle = (await signIn(user.email)).body.data.auth_token;
  const busy = (await signIn(user.email)).body.data.auth_token;
  for (let hours = 4; hours < 7 * 24; hours += 4) {
    at(new Date(Date.parse('2026-03-01T08:00:00Z') + hours * 3_600_000).toISOString());
    expect((await details(busy)).status).toBe(200);
    if (hours === 4) expect((await details(idle)).status).toBe(200);
    if (hours === 8) at('2026-03-01T20:01:00Z');
    if (hours === 8) expect((await details(idle)).status).toBe(401);
  }
  at('2026-03-08T08:00:01Z');
  expect((await details(busy)).status).toBe(401);
});

test('no token, a bad one, and a token outside the header are refused', async () => {
  const user = await makeUser();
  const token = await app.make.session({ user });
  const patient = await app.make.patient(await app.make.group());
  const attempts = [
    app.http.inject(getOwnDetails.path),
    app.http.inject(`${getOwnDetails.path}?token=${token}&auth_token=${token}`),
    app.http.inject({ url: getOwnDetails.path, headers: { authorization: `Bearer ${token.slice(1)}` } }),
    app.http.inject({ url: getOwnDetails.path, headers: { authorization: `Bearer ${await app.make.session({ patient })}` } }),
    app.http.inject({ method: 'POST', url: signOut.path, payload: { auth_token: token } }),
  ];
  for (const response of await Promise.all(attempts)) {
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ success: false, message: MESSAGES.unauthenticated, code: 'unauthenticated' });
  }
});

test('a disabled account is out at once', async () => {
  const user = await makeUser();
  const token = await app.make.session({ user });
  await app.db.updateTable('users').set({ is_enabled: false }).where('id', '=', user.id).execute();
  expect((await details(token)).status).toBe(401);
});
