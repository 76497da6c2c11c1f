import { randomBytes } from 'node:crypto';
import { getOwnDetails } from '@physio/contract/auth/auth';
import { findSso } from '@physio/contract/sso/sign-in';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digest } from '#platform/session/tokens.ts';
import { buildSsoApp, newBrowser, ORIGIN, personOf, type SsoApp } from '#test/sso/sso-app.ts';
import { callbackAt } from './begin.service.ts';

let app: SsoApp;
let practice: Awaited<ReturnType<SsoApp['ssoPractice']>>;
let member: Awaited<ReturnType<SsoApp['make']['user']>>;
beforeAll(async () => {
  app = await buildSsoApp();
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));
beforeEach(async () => {
  practice = await app.ssoPractice();
  member = await app.make.user({ email: `asha@${practice.domain}` });
  await app.make.member(practice.group, member);
});
const fault = (name: string) => `${ORIGIN}/sign-in#sso-fault=${name}`;

describe('an e-mail', () => {
  const ask = async (email: string) => (await app.call(findSso, { body: { email } })).body.data;

  test('of a proved domain has its sign-in, whether it has an account or not', async () => {
    const offered = { id: practice.id, label: 'Lakeside', enforced: false };
    expect(await ask(member.email)).toEqual(offered);
    expect(await ask(`Nobody@${practice.domain.toUpperCase()}`)).toEqual(offered);
  });

  test('of any other has none: another domain, a part of one, one that is only claimed', async () => {
    expect(await ask(`asha@staff.${practice.domain}`)).toBeNull();
    expect(await ask('asha@elsewhere.example')).toBeNull();
    await app.db.updateTable('sso_domains').set({ proved_at: null }).where('domain', '=', practice.domain).execute();
    expect(await ask(member.email)).toBeNull();
    expect(await app.begin(practice.id, newBrowser())).toBe(fault('expired'));
  });

  test('is asked thirty times a minute and network', async () => {
    const call = () => app.call(findSso, { body: { email: 'a@b.example' } }, { address: '127.0.9.1' });
    for (let n = 0; n < 30; n++) expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(429);
  });
});

test('signing in opens a session, links the account, and goes back to where one was', async () => {
  const browser = newBrowser();
  const address = await app.begin(practice.id, browser, '/patients?page=2#x');
  expect(browser.cookie).toMatch(/^__Host-sso=[\w-]{43}$/);
  const page = await app.comeBack(await app.provider.visit(address, personOf(member.email, { sub: 'asha-1' })), browser);
  const [, code = ''] = /^https:\/\/console\.example\.org\/sign-in#sso=([\w-]{43})$/.exec(page) ?? [];
  const { status, body, headers } = await app.finish(code, browser);
  expect({ status, to: body.data.return_to, who: body.data.user_details.id }).toEqual({
    status: 200,
    to: '/patients?page=2#x',
    who: member.public_id,
  });
  expect(String(headers['set-cookie'])).toContain('__Host-sso=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect((await app.call(getOwnDetails, undefined, { token: body.data.auth_token })).status).toBe(200);
  const known = await app.db.selectFrom('user_identities').selectAll().where('user_id', '=', member.id).execute();
  expect(known).toMatchObject([{ subject: 'asha-1' }]);
  const acts = await app.db.selectFrom('audit_log').select('action').where('actor_user_id', '=', member.id).orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual(['sso.linked', 'sign-in']);
});

describe('the code of the way back', () => {
  const codeIn = (page: string) => /#sso=(.+)$/.exec(page)?.[1] ?? '';

  test('is good once, in the browser that began, for five minutes', async () => {
    const browser = newBrowser();
    const code = codeIn(await app.arrive(practice.id, personOf(member.email, { sub: 'a' }), browser));
    const stranger = { cookie: `__Host-sso=${randomBytes(32).toString('base64url')}` };
    for (const other of [newBrowser(), stranger]) expect((await app.finish(code, other)).status).toBe(401);
    expect((await app.finish('wrong', browser)).status).toBe(401);
    const cookie = { ...browser };
    expect((await app.finish(code, browser)).status).toBe(200);
    expect((await app.finish(code, cookie)).status).toBe(401);
    const late = newBrowser();
    const lateCode = codeIn(await app.arrive(practice.id, personOf(member.email, { sub: 'a' }), late));
    app.setTime(new Date(Date.now() + 5.1 * 60_000).toISOString());
    expect((await app.finish(lateCode, late)).status).toBe(401);
  });

  test('opens one session, also when it comes twenty times at once', async () => {
    const browser = newBrowser();
    const code = codeIn(await app.arrive(practice.id, personOf(member.email), browser));
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.finish(code, { ...browser })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('opens nothing for somebody who has left meanwhile', async () => {
    const browser = newBrowser();
    const code = codeIn(await app.arrive(practice.id, personOf(member.email), browser));
    await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('user_id', '=', member.id).execute();
    expect((await app.finish(code, browser)).status).toBe(401);
  });
});

describe('refused is', () => {
  const change = (row: object) => app.db.updateTable('sso_starts').set(row).execute();
  /** A browser that is on its way back, with `bend` done to its address. */
  async function bent(bend: (callback: URL) => unknown, browser = newBrowser()) {
    const callback = await app.provider.visit(await app.begin(practice.id, browser), personOf(member.email));
    await bend(callback);
    return app.comeBack(callback, browser);
  }

  test('another state', async () => {
    expect(await bent((url) => url.searchParams.set('state', 'x'.repeat(43)))).toBe(fault('expired'));
    expect(await bent((url) => url.searchParams.delete('state'))).toBe(fault('expired'));
  });

  test('another browser, one without a cookie, and one that comes ten minutes later', async () => {
    const [one, other] = [newBrowser(), newBrowser()];
    await app.begin(practice.id, other);
    const callback = await app.provider.visit(await app.begin(practice.id, one), personOf(member.email));
    for (const browser of [other, newBrowser()]) expect(await app.comeBack(callback, browser)).toBe(fault('expired'));
    app.setTime(new Date(Date.now() + 10.1 * 60_000).toISOString());
    expect(await app.comeBack(callback, one)).toBe(fault('expired'));
  });

  test('another nonce', async () => {
    expect(await bent(() => change({ nonce: randomBytes(32) }))).toBe(fault('answer'));
  });

  test('another verifier', async () => {
    expect(await bent(() => change({ verifier: randomBytes(32) }))).toBe(fault('answer'));
  });

  test('another issuer', async () => {
    expect(await bent((url) => url.searchParams.set('iss', 'https://evil.example'))).toBe(fault('answer'));
    expect(await bent((url) => url.searchParams.delete('iss'))).toBe(fault('answer'));
  });

  test('an altered code', async () => {
    expect(await bent((url) => url.searchParams.set('code', `${url.searchParams.get('code')}x`))).toBe(fault('answer'));
  });

  test('a code that comes twice, by the same address or by another start', async () => {
    const browser = newBrowser();
    const first = await app.provider.visit(await app.begin(practice.id, browser), personOf(member.email));
    expect(await app.comeBack(first, browser)).toContain('#sso=');
    expect(await app.comeBack(first, browser)).toBe(fault('expired'));
    const code = first.searchParams.get('code') ?? '';
    expect(await bent((url) => url.searchParams.set('code', code))).toBe(fault('answer'));
  });

  test('whoever says no at the provider', async () => {
    const refuse = (url: URL) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    };
    expect(await bent(refuse)).toBe(fault('cancelled'));
  });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/a\tb',
  `/${'x'.repeat(600)}`,
  '',
])('it goes back to no place but the console’s: %s', async (place) => {
  const browser = newBrowser();
  const page = await app.comeBack(
    await app.provider.visit(await app.begin(practice.id, browser, place), personOf(member.email)),
    browser,
  );
  const { body } = await app.finish(/#sso=(.+)$/.exec(page)?.[1] ?? '', browser);
  expect(body.data.return_to).toBe('/');
});

test.each([
  ['', ''],
  ['/physio', '/physio'],
  [`${ORIGIN}/physio/`, '/physio'],
])('the provider sends back to where browsers reach the interface: API_HOST=%s', (API_HOST, prefix) => {
  expect(callbackAt({ ...app.config, API_HOST }, ORIGIN)).toBe(`${ORIGIN}${prefix}/api/ext/v1/auth/sso/callback`);
});

test('nothing that opens anything stands in the database', async () => {
  const browser = newBrowser();
  const address = await app.begin(practice.id, browser);
  const state = new URL(address).searchParams.get('state') ?? '';
  const start = await app.db.selectFrom('sso_starts').selectAll().where('state_hash', '=', digest(state)).executeTakeFirstOrThrow();
  expect(start.browser_hash).toEqual(digest(browser.cookie.replace('__Host-sso=', '')));
  const { client_secret } = await app.db.selectFrom('sso_connections').selectAll().executeTakeFirstOrThrow();
  expect(client_secret.toString('latin1')).not.toContain(app.provider.clientSecret);
});
