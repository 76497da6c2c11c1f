import { afterEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const OUTBOX = '/api/ext/v1/dev/outbox';
const ABROAD = { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example.org', SMTP_URL: 'smtp://127.0.0.1:1' };

let app: TestApp | undefined;
afterEach(() => app?.close());

const ask = async (variables: Record<string, string>, headers: Record<string, string> = {}) => {
  app = await buildTestApp(variables);
  return (await app.http.inject({ url: OUTBOX, headers })).statusCode;
};

test('a demo on this machine shows its mails', async () => {
  expect(await ask({ DEMO: '1' })).toBe(200);
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['not a demo', {}, {}],
  ['development', { NODE_ENV: 'development' }, {}],
  ['a demo that sends its mails', { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1' }, {}],
  ['a demo that others reach', { DEMO: '1', ...ABROAD }, {}],
  ['a demo behind a tunnel', { DEMO: '1' }, { 'x-forwarded-for': '203.0.113.5' }],
  ['a demo by another name, as a page that rebinds its name asks', { DEMO: '1' }, { host: 'attacker.example' }],
])('%s: there is no outbox', async (_, variables, headers) => {
  expect(await ask(variables, headers)).toBe(404);
});
