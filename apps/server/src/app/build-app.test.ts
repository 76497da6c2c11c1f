import { getTranslationApiKey } from '@physio/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('the process and its stores answer', async () => {
  expect((await app.http.inject('/healthz')).json()).toEqual({ ok: true, version: '0.1.0' });
  expect((await app.http.inject('/readyz')).json()).toEqual({ ok: true });
});

test('an unknown call answers in the shape of every failure', async () => {
  const response = await app.http.inject('/api/v1/no-such-call');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ success: false, message: 'Not found', code: 'not_found' });
});

test('the API document is for staff, without a page', async () => {
  const { user, group } = await app.make.practice();
  const document = (token?: string) =>
    app.http.inject({ url: '/openapi.json', headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect((await document(await app.make.session({ user }))).json()).toMatchObject({ openapi: '3.1.0' });
  const patientToken = await app.make.session({ patient: await app.make.patient(group) });
  for (const token of [undefined, 'x'.repeat(43), patientToken]) expect((await document(token)).statusCode).toBe(401);
  for (const path of ['/docs', '/docs/', '/docs/json', '/docs/static/index.html'])
    expect([path, (await app.http.inject(path)).statusCode]).toEqual([path, 404]);
});

test.each<Record<string, string>>([{ PUBLIC_API_DOCS: '1' }, { DEMO: '1' }])(
  'the API document and its page are open with %j',
  async (variables) => {
    const open = await buildTestApp(variables);
    const document = (await open.http.inject('/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0' });
    expect((await open.http.inject('/docs/')).statusCode).toBe(200);
    expect((await open.http.inject('/docs/json')).json()).toEqual(document);
    await open.close();
  },
);

test('the console may call the hosts that are configured, and no other', async () => {
  const policyOf = async (one: TestApp) => String((await one.http.inject('/healthz')).headers['content-security-policy']);
  expect(await policyOf(app)).toContain("connect-src 'self';");
  const elsewhere = await buildTestApp({ TRANSLATION_URL: 'https://words.example.org/physio' });
  expect(await policyOf(elsewhere)).toContain("connect-src 'self' https://words.example.org;");
  await elsewhere.close();
});

test('the console may stand in a frame of its own, as the PDFs it shows do, and in no other site’s', async () => {
  const { headers } = await app.http.inject('/healthz');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy.filter((one) => /^frame-/.test(one))).toEqual(["frame-src blob: 'self'", "frame-ancestors 'self'"]);
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('an answer to a patient’s device says of itself only what means something for data', async () => {
  const { headers } = await app.http.inject('/api/ext/v1/app/home');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(heads.join('').length).toBeLessThan(450);
});

describe('strangers are counted by the address they come from', () => {
  const MOST = getTranslationApiKey.rate.hits;
  const refusals = async (variables: Record<string, string>, forwarded: (at: number) => string) => {
    const limited = await buildTestApp(variables);
    let refused = 0;
    for (let at = 0; at < MOST + 20; at++) {
      const url = getTranslationApiKey.path.replace(':translation', 'translation');
      const { statusCode } = await limited.http.inject({ url, headers: { 'x-forwarded-for': forwarded(at) } });
      if (statusCode === 429) refused += 1;
    }
    await limited.close();
    return refused;
  };

  test('whatever address it names for itself', async () => {
    expect(await refusals({}, (at) => `203.0.113.${at % 250}`)).toBe(20);
  });

  test('behind a trusted proxy by the address that proxy names last', async () => {
    const proxy = { TRUST_PROXY: '127.0.0.1' };
    expect(await refusals(proxy, (at) => `203.0.113.${at % 250}`)).toBe(0);
    expect(await refusals(proxy, (at) => `203.0.113.${at % 250}, 198.51.100.1`)).toBe(20);
  });
});
