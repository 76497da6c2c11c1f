import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('the process and its stores answer', async () => {
  expect((await app.http.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await app.http.inject('/readyz')).json()).toEqual({ ok: true });
});

test('an unknown call answers in the shape of every failure', async () => {
  const response = await app.http.inject('/api/v1/no-such-call');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ success: false, message: 'Not found' });
});

test('the API document is made', async () => {
  const response = await app.http.inject('/openapi.json');
  expect(response.json()).toMatchObject({ openapi: '3.1.0' });
});

test('the console may call the hosts that are configured, and no other', async () => {
  const policyOf = async (one: TestApp) => String((await one.http.inject('/healthz')).headers['content-security-policy']);
  expect(await policyOf(app)).toContain("connect-src 'self';");
  const elsewhere = await buildTestApp({ TRANSLATION_URL: 'https://words.example.org/physio' });
  expect(await policyOf(elsewhere)).toContain("connect-src 'self' https://words.example.org;");
  await elsewhere.close();
});
