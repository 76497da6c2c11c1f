import { authenticateAdmin, getOwnDetails, signOut } from '@physio/contract/auth/auth';
import { requestPasswordCode, resetPassword } from '@physio/contract/password/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#app/build-app.ts';
import { workers } from '#app/workers.ts';
import { hashPassword } from '#features/password/public.ts';
import { newLogger } from '#platform/http/logger.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { everyRow } from './every-row.ts';
import { mailTo } from './mails.ts';

const OLD = 'Old-Secret-1';
const NEW = 'New-Secret-2';

let app: TestApp;
let http: Awaited<ReturnType<typeof buildApp>>;
const log: string[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  http = await buildApp(app.services, newLogger('trace', { write: (line: string) => void log.push(line) }));
});
afterAll(async () => {
  await http.close();
  await app.close();
});

const send = async (method: 'GET' | 'POST', url: string, payload?: object, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json(), text: response.body };
};

/** Where four digits are that code, and no part of a number. */
const standsFor = (code: string) => new RegExp(`(code|otp)\\W{1,6}${code}\\b`);

test('no password, session or code stands in a log, the database or an answer it is not of', async () => {
  const { user } = await app.make.practice({ user: { password_hash: await hashPassword(OLD) } });
  const asked = await send('POST', requestPasswordCode.path, { email: user.email });
  const { otp_token } = asked.body.data;
  const { code } = await mailTo(app, user.email, 'reset_code');
  expect(await everyRow(app.db)).not.toMatch(standsFor(code));
  expect(asked.text).not.toContain(`"${code}"`);
  await app.services.jobs.drain(workers(app.services));
  const wrong = { otp: code, otp_token: otp_token.replace(/^./, '_'), password: NEW, confirm_password: NEW };
  expect((await send('POST', resetPassword.path, wrong)).status).toBe(400);
  expect((await send('POST', resetPassword.path, { ...wrong, otp_token })).status).toBe(200);
  expect((await send('POST', authenticateAdmin.path, { email: user.email, password: OLD })).status).toBe(401);
  const { auth_token } = (await send('POST', authenticateAdmin.path, { email: user.email, password: NEW })).body.data;
  expect((await send('GET', `${getOwnDetails.path}?token=${auth_token}`, undefined, auth_token)).status).toBe(200);

  const kept = await everyRow(app.db);
  expect((await send('POST', signOut.path, undefined, auth_token)).status).toBe(200);
  expect(kept).toContain(user.email);
  const logged = log.join('');
  expect(logged).toContain('"route":"/api/v1/authenticate-admin/"');
  for (const secret of [OLD, NEW, auth_token, otp_token, wrong.otp_token]) {
    expect(kept).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  for (const text of [kept, logged]) expect(text).not.toMatch(standsFor(code));
  expect(logged).not.toContain(user.email);
});

test('in production an empty database knows nobody', async () => {
  const production = await buildTestApp({ PUBLIC_URL: 'https://console.example.org' });
  expect(await production.db.selectFrom('users').select('id').execute()).toEqual([]);
  for (const who of ['master', 'admin', 'physio']) {
    const body = { email: `${who}@demo.example`, password: 'Demo-1234' };
    expect((await production.call(authenticateAdmin, { body })).status).toBe(401);
  }
  expect((await production.http.inject('/api/ext/v1/dev/outbox')).statusCode).toBe(404);
  await production.close();
});
