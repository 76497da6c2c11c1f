import { rmSync } from 'node:fs';
import { openLink } from '@physio/contract/patient-page/door';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLogger } from '#platform/http/logger.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeBuiltConsole, makeBuiltPage } from '#test/built-console.ts';
import { type RawRequest, rawRequests } from '#test/raw-request.ts';

const folders = { builtConsole: makeBuiltConsole(), builtPage: makeBuiltPage() };
afterAll(() => {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
});
const LINK = 'AAAAbbbbCCCCddddEEEEff';

describe('beside the console', () => {
  const log: string[] = [];
  let app: TestApp;
  let ask: RawRequest;
  beforeAll(async () => {
    app = await buildTestApp({}, { ...folders, logger: newLogger('trace', { write: (line: string) => void log.push(line) }) });
    ask = await rawRequests(app.http);
  });
  afterAll(() => app.close());

  test.each(['/p', '/p/', `/p/${LINK}`, `/p/${LINK}/`, '/p/tablet', '/p/x?pass=y'])(
    '%s is the page, whatever the link',
    async (path) => {
      const { status, type, text, headers } = await ask(path);
      expect([status, type, text]).toEqual([200, 'text/html; charset=utf-8', expect.stringContaining('Your exercises')]);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    },
  );

  test('its files: those named by their content for ever, the worker never without asking', async () => {
    const cached = async (path: string) => [(await ask(path)).status, (await ask(path)).headers['cache-control']];
    expect(await cached('/p/assets/page-AbCd1234.js')).toEqual([200, 'public, max-age=31536000, immutable']);
    for (const path of ['/p/sw.js', '/p/manifest.webmanifest'])
      expect([path, ...(await cached(path))]).toEqual([path, 200, 'no-cache']);
    expect(await cached('/p/icon.svg')).toEqual([200, 'public, max-age=3600']);
    const packed = await ask('/p/assets/page-AbCd1234.js', { headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers['content-encoding'], packed.headers['content-security-policy']]).toEqual([
      'gzip',
      expect.stringContaining("'none'"),
    ]);
    expect((await ask('/assets/index-AbCd1234.js')).headers['cache-control']).toContain('immutable');
  });

  test('what is added to the home screen starts with its pass, which is kept nowhere', async () => {
    const pass = 'p'.repeat(43);
    const { type, text, headers } = await ask(`/p/manifest.webmanifest?pass=${pass}`);
    expect([type, JSON.parse(text), headers['cache-control']]).toEqual([
      'application/manifest+json; charset=utf-8',
      { start_url: `/p/?pass=${pass}` },
      'no-store',
    ]);
    for (const query of ['', '?pass=', '?pass=%22%7D', `?pass=${pass}x`])
      expect(JSON.parse((await ask(`/p/manifest.webmanifest${query}`)).text)).toEqual({ start_url: '/p/' });
    expect(log.join('')).not.toContain(pass);
  });

  test.each(['/p/assets/none.js', '/p/.vite/manifest.json', '/p/a/b', '/p/assets/..%2findex.html', '/P/', '/p%2fx'])(
    '%s is not found',
    async (path) => {
      expect([path, (await ask(path, { headers: { accept: '*/*' } })).status]).toEqual([path, 404]);
    },
  );

  test('the console is where it was, and no log has the link', async () => {
    expect((await ask('/users')).text).toContain('<title>Console');
    await ask(`/p/${LINK}`);
    await ask(`/p/${LINK}/more`);
    await ask(`/p/${LINK}%ff`);
    expect(log.join('')).toContain('"route":"/p/:link"');
    expect(log.join('')).not.toContain(LINK);
  });
});

describe('in a frame', () => {
  test('stands the preview, of the console alone, and nothing else of the page', async () => {
    const app = await buildTestApp({}, folders);
    const ask = await rawRequests(app.http);
    const ancestorsOf = async (path: string) =>
      String((await ask(path)).headers['content-security-policy']).match(/frame-ancestors [^;]+/)?.[0];
    expect(await ancestorsOf('/p/preview')).toBe("frame-ancestors 'self'");
    for (const path of ['/p/', `/p/${LINK}`, '/p/previews']) expect(await ancestorsOf(path)).toBe("frame-ancestors 'none'");
    await app.close();
  });
});

describe('with a host of its own', () => {
  let app: TestApp;
  let ask: RawRequest;
  beforeAll(async () => {
    const urls = {
      PUBLIC_URL: 'https://console.example.org',
      PATIENT_URL: 'https://exercises.example.org',
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    app = await buildTestApp(urls, folders);
    ask = await rawRequests(app.http);
  });
  afterAll(() => app.close());
  const at =
    (host: string) =>
    async (path: string, method = 'GET') => {
      const { status, headers } = await ask(path, { method, headers: { host, accept: 'text/html' } });
      return [path, status, ...(headers.location ? [headers.location] : [])];
    };
  const [onPage, onConsole] = [at('exercises.example.org'), at('console.example.org')];

  test('there is the page with its calls and videos, and nothing of the console', async () => {
    for (const path of ['/p/', `/p/${LINK}`, '/p/sw.js', '/healthz']) expect(await onPage(path)).toEqual([path, 200]);
    expect(await onPage('/')).toEqual(['/', 302, '/p/']);
    expect(await onPage('/api/ext/v1/app/home')).toEqual(['/api/ext/v1/app/home', 401]);
    expect(await onPage('/media/a.mp4')).toEqual(['/media/a.mp4', 403]);
    for (const path of [
      '/p/preview',
      '/users',
      '/sign-in',
      '/assets/index-AbCd1234.js',
      '/api/v1/pt-users',
      '/api/v1/%70t-users',
      '/config.json',
      '/reports/x',
      '/nothing',
    ])
      expect(await onPage(path)).toEqual([path, 404]);
    expect(await onPage('/api/v1/authenticate-admin/', 'POST')).toEqual(['/api/v1/authenticate-admin/', 404]);
    expect((await at('EXERCISES.example.org')('/users'))[1]).toBe(404);
  });

  test('whoever asks the console’s host for it is sent there; links lead there', async () => {
    expect(await onConsole(`/p/${LINK}?a=b`)).toEqual([`/p/${LINK}?a=b`, 308, `https://exercises.example.org/p/${LINK}?a=b`]);
    expect(await onConsole('/p/preview')).toEqual(['/p/preview', 200]);
    expect(await onConsole('/users')).toEqual(['/users', 200]);
    expect(await onConsole('/api/ext/v1/app/home')).toEqual(['/api/ext/v1/app/home', 401]);
    const { group, who } = await app.make.practice();
    await app.make.page(group);
    const patient = await app.make.patient(group);
    const { data } = (await app.call(makePatientLink, { params: { user_id: patient.public_id }, body: { renew: false } }, who))
      .body;
    expect([data.url.slice(0, 32), data.short_url]).toEqual([
      'https://exercises.example.org/p/',
      'https://exercises.example.org/p/',
    ]);
    const key = { link: data.url.slice(32) };
    expect((await app.call(openLink, { body: { key } }, { headers: { host: 'exercises.example.org' } })).status).toBe(200);
  });
});
