import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { withWrongSignature } from '#test/signed-links.ts';
import { openDiskStore } from './disk-store.ts';
import { parseRange } from './ranges.ts';

const KEY = 'ab/0123-abc.gif';
const CONTENT = Buffer.from('GIF89a and so on');

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await app.services.store.put(KEY, Readable.from([CONTENT]));
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({ method, url, headers });

describe('signed links', () => {
  test('give the file with its exact type, inert and cacheable', async () => {
    const response = await get(app.services.links.link(KEY));
    expect(response.rawPayload).toEqual(CONTENT);
    expect(response.headers).toMatchObject({
      'content-type': 'image/gif',
      'content-length': String(CONTENT.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline',
    });
    const named = app.services.links.link(KEY, 'घुटना "100%"; 😀\r\nX: y.gif');
    expect((await get(named)).headers['content-disposition']).toBe(
      `attachment; filename="_____ _100___ ____X: y.gif"; filename*=UTF-8''${encodeURIComponent('घुटना "100%"; 😀\r\nX: y.gif')}`,
    );
    expect((await get(named.replace('y.gif', 'z.gif'))).statusCode).toBe(403);
  });

  test('repeat within the hour, so that the browser finds them in its cache', () => {
    app.setTime('2026-11-27T10:01:00Z');
    const link = app.services.links.link(KEY);
    app.setTime('2026-11-27T10:59:00Z');
    expect(app.services.links.link(KEY)).toBe(link);
    app.setTime(null);
  });

  test('changed, foreign, expired or missing signatures are refused alike', async () => {
    const link = app.services.links.link(KEY);
    const expired = link.replace(/exp=\d+/, 'exp=1');
    for (const url of [
      link.replace('abc.gif', 'abd.gif'),
      withWrongSignature(link),
      expired,
      `/media/${KEY}`,
      '/media/..%2f..%2fetc%2fpasswd?exp=9999999999&sig=x',
    ]) {
      expect((await get(url)).statusCode).toBe(403);
    }
    app.setTime(new Date(Date.now() + 13 * 3_600_000).toISOString());
    expect((await get(link)).statusCode).toBe(403);
    app.setTime(null);
  });

  test('ranges, HEAD and ETag', async () => {
    const link = app.services.links.link(KEY);
    const part = await get(link, { range: 'bytes=3-5' });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, '89a', `bytes 3-5/${CONTENT.length}`]);
    expect((await get(link, { range: 'bytes=-2' })).payload).toBe('on');
    const beyond = await get(link, { range: 'bytes=999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${CONTENT.length}`]);
    const backwards = await get(link, { range: 'bytes=5-2' });
    expect([backwards.statusCode, backwards.rawPayload]).toEqual([200, CONTENT]);
    const head = await get(link, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, String(CONTENT.length), '']);
    expect((await get(link, { range: 'bytes=0-1' }, 'HEAD')).headers).toMatchObject({ 'content-length': String(CONTENT.length) });
    expect((await get(link, { range: 'bytes=0-1,4-5' })).rawPayload).toEqual(CONTENT);
    const tag = head.headers.etag as string;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const unchanged = await get(link, { 'if-none-match': known, range: 'bytes=0-1' });
      expect([unchanged.statusCode, unchanged.payload, unchanged.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await get(link, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('a range continues only a copy of the same object', async () => {
    const link = app.services.links.link(KEY);
    const tag = (await get(link)).headers.etag as string;
    const range = 'bytes=3-5';
    expect((await get(link, { range, 'if-range': tag })).payload).toBe('89a');
    for (const other of ['"other"', `W/${tag}`, 'Sat, 28 Nov 2026 00:00:00 GMT'])
      expect((await get(link, { range, 'if-range': other })).rawPayload).toEqual(CONTENT);
  });

  test('of an object that is gone: 404, without a word of why', async () => {
    const gone = await get(app.services.links.link('ab/0123-gone.gif'));
    expect([gone.statusCode, gone.json()]).toEqual([404, { success: false, message: 'Not found', code: 'not_found' }]);
  });

  test.each([
    ['घुटना.pdf'],
    ['膝の運動 (1).pdf'],
    ['😀 "a"; b.pdf'],
    ["it's 100%.pdf"],
    // Such a mark can make one name read as another.
    ['a\u202eb.pdf', 'ab.pdf'],
  ])('%j is saved under its name', async (name, saved = name) => {
    const header = (await get(app.services.links.link(KEY, name))).headers['content-disposition'] as string;
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+^`|#-]+$/);
    expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(saved);
  });
});

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=2-400', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['Bytes=9-9', { start: 9, end: 9 }],
  ['bytes=-300', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['items=0-1', null],
])('the range %s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

describe('the disk store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'physio-store-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  test('a put that breaks off leaves nothing', async () => {
    const store = await openDiskStore(folder);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the line is dead');
      })(),
    );
    await expect(store.put('aa/broken.gif', broken)).rejects.toThrow('the line is dead');
    expect(files()).toEqual([]);
    expect(await store.size('aa/broken.gif')).toBeNull();
  });

  test('opened beside one that is putting, it lets the part be; what lies there for a day goes', async () => {
    const [part, old] = ['.incoming/part', '.incoming/old'].map((name) => join(folder, name));
    for (const path of [part, old]) writeFileSync(path as string, 'half');
    const yesterday = Date.now() / 1000 - 86_500;
    utimesSync(old as string, yesterday, yesterday);
    await openDiskStore(folder);
    expect(files().map((entry) => entry.name)).toEqual(['part']);
    rmSync(part as string);
  });

  test('gives size and digest, and takes no key that leads elsewhere', async () => {
    const store = await openDiskStore(folder);
    const stored = await store.put('aa/whole.gif', Readable.from([CONTENT]));
    expect([stored.bytes, stored.sha256.length, await store.size('aa/whole.gif')]).toEqual([CONTENT.length, 32, CONTENT.length]);
    await expect(store.put('../outside.gif', Readable.from([CONTENT]))).rejects.toThrow('not a key');
    expect(await store.size('../../etc/passwd')).toBeNull();
    await store.delete('aa/whole.gif');
    expect(files()).toEqual([]);
  });
});
