import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeBuiltConsole } from '#test/built-console.ts';
import { type RawRequest, rawRequests } from '#test/raw-request.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const builtConsole = makeBuiltConsole();

let app: TestApp;
let ask: RawRequest;
beforeAll(async () => {
  app = await buildTestApp({}, { builtConsole });
  ask = await rawRequests(app.http);
});
afterAll(async () => {
  await app.close();
  rmSync(builtConsole, { recursive: true, force: true });
});

/** What a person at a browser gets, and a program. */
async function answersTo(path: string) {
  const [browser, program] = [await ask(path, { headers: BROWSER }), await ask(path)];
  const kind = ({ status, type }: { status: number; type: string }) => `${status} ${type.split(';')[0]}`;
  return [kind(browser), kind(program)];
}

test.each(['/', '/sign-in', '/users/', '/users/u1?label=a&label=b', '/content-manager/Exercise', '/acme-report-success'])(
  '%s is a page',
  async (path) => {
    expect(await answersTo(path)).toEqual(['200 text/html', '200 text/html']);
  },
);

test.each([
  '/no-such-screen',
  '/Users',
  '//users',
  '/%',
  '/users/%',
  '/users/%ff',
  '/.env',
  '/.git/config',
  '/.stamp',
  '/.vite/manifest.json',
  '/package.json',
  '/index.html',
  '/@fs/etc/passwd',
  '/src/app/main.tsx',
  '/main.js.map',
  '/API/v1/pt-users',
  '/..%2f..%2fetc%2fpasswd',
])('%s is not found: the page says so to a person, the status to all', async (path) => {
  expect(await answersTo(path)).toEqual(['404 text/html', '404 application/json']);
});

test.each([
  '/api/v1/no-such-call',
  '/api/%',
  '/api/v1/pt-users/%ff',
  '/assets/none.js',
  '/assets/index-AbCd1234.js.map',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/.vite/manifest.json',
  '/assets/',
  '/media/',
  '/docs',
])('%s is not found, in JSON', async (path) => {
  expect(await answersTo(path)).toEqual(['404 application/json', '404 application/json']);
});

test('a file of the console is sent, packed where that is taken', async () => {
  expect((await ask('/favicon.svg')).type).toContain('image/svg+xml');
  const { headers } = await ask('/assets/index-AbCd1234.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
});

test('a range that makes no sense is ignored', async () => {
  const part = (range: string) => ask('/assets/index-AbCd1234.js', { headers: { range } });
  const whole = await ask('/assets/index-AbCd1234.js');
  for (const range of ['bytes=5-2', 'bytes=0-1,9-4', 'items=0-1'])
    expect([range, (await part(range)).status]).toEqual([range, whole.status]);
  expect((await part('bytes=0-1')).status).toBe(206);
});

describe('a condition', () => {
  const FILE = '/assets/index-AbCd1234.js';
  test.each<[string, Record<string, string>, number]>([
    ['that does not hold', { 'if-match': '"other"' }, 412],
    ['of the past', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    ['that cannot be read', { 'if-modified-since': 'yesterday', 'if-none-match': 'W/"' }, 200],
    ['of a range beyond the file', { range: 'bytes=999999-' }, 416],
    ['of a range that is none', { range: 'lines=1-2' }, 200],
  ])('%s is answered by its own status', async (_, headers, status) => {
    const answer = await ask(FILE, { headers });
    expect(answer.status).toBe(status);
    if (status >= 400) expect(JSON.parse(answer.text)).toMatchObject({ success: false });
  });
});

test('whatever is not found has the headers that let nothing run', async () => {
  for (const path of ['/%', '/no-such-screen', `/media/${'a'.repeat(300)}`, `/api/ext/v1/patients/${'a'.repeat(300)}`])
    expect([path, String((await ask(path)).headers['content-security-policy'])]).toEqual([
      path,
      expect.stringContaining("object-src 'none'"),
    ]);
});
