import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Endpoint } from '@physio/contract/common/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { makeBuiltConsole, makeBuiltPage } from '../built-console.ts';
import { type RawRequest, rawRequests } from '../raw-request.ts';
import { endsItsSession, makeWorld, SAMPLES, type World } from './samples.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 1500);
const TIMEOUT_MS = Math.max(300_000, RUNS * 200);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2_147_483_647);

let app: TestApp;
let world: World;
let ask: RawRequest;
const [builtConsole, builtPage] = [makeBuiltConsole(), makeBuiltPage()];
const STORED = 'ab/0123-abc.gif';
const LOST = 'ab/0123-abd.gif';
beforeAll(async () => {
  app = await buildTestApp({}, { builtConsole, builtPage });
  ask = await rawRequests(app.http);
  await app.services.store.put(STORED, Readable.from(['GIF89a and so on']));
  world = await makeWorld(app, 'FUZZ');
});
afterAll(async () => {
  await app.close();
  for (const folder of [builtConsole, builtPage]) rmSync(folder, { recursive: true, force: true });
});

/** Values that break servers: other types, NUL, lone halves, prototype keys, endless and absurd numbers, SQL, paths. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    2 ** 53,
    Number.NaN,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '_',
    '\\',
    '%00',
    "'; drop table patients;--",
    '../../etc/passwd',
    '{"__proto__":{"x":1}}',
    '[[]]',
    '{}',
    '9'.repeat(400),
    'null',
    '2026-02-30',
    '0000-00-00 00:00:00',
    '2026-01-01 25:00:00',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 5 }),
  fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'encoded_id', 'name', 'reps'), fc.string()),
    fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
    { maxKeys: 4 },
  ),
);

const spoil = (sample: Record<string, unknown> | undefined, spoilt: readonly { at: number; value: unknown; drop: boolean }[]) => {
  const copy: Record<string, unknown> = { ...sample };
  const names = [...Object.keys(copy), 'extra'];
  for (const { at, value, drop } of spoilt) {
    const name = names[at % names.length] as string;
    if (drop) delete copy[name];
    else copy[name] = value;
  }
  return copy;
};

/** As an address carries it. */
const asText = (value: unknown) => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).toWellFormed();

const spoiling = fc.array(fc.record({ at: fc.nat(20), value: nasty, drop: fc.boolean() }), { maxLength: 3 });

test(
  `no input makes the server fail (seed ${seed}, ${RUNS} runs)`,
  async () => {
    const isScarce = (e: Endpoint) => e.rate !== undefined && e.rate.hits < 500;
    const endpoints = app.http.endpoints.filter((e) => !isScarce(e) && !endsItsSession(e));
    const whoFor = (e: Endpoint): Who => (e.access === 'patient' ? { token: world.patientToken } : world.who);
    await fc.assert(
      fc.asyncProperty(fc.nat(), spoiling, spoiling, spoiling, async (pick, params, query, body) => {
        const e = endpoints[pick % endpoints.length] as Endpoint;
        const sample = SAMPLES[`${e.method} ${e.path}`]?.(world) ?? {};
        const input = {
          params: e.params ? Object.fromEntries(Object.entries(spoil(sample.params, params)).map(([k, v]) => [k, asText(v)])) : {},
          query: Object.fromEntries(Object.entries(spoil(sample.query, query)).map(([k, v]) => [k.toWellFormed(), asText(v)])),
          ...(e.body && { body: spoil(sample.body, body) }),
        };
        const answer = await app.call(e, input as never, whoFor(e));
        expect({ call: `${e.method} ${e.path}`, status: answer.status, input: answer.status >= 500 ? input : null }).toMatchObject({
          status: expect.toSatisfy((status: number) => status < 500),
        });
        expect(answer.body).toMatchObject({ success: answer.status === 200 });
      }),
      { seed, numRuns: RUNS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);

test('bodies that are not bodies are refused, not failed on', async () => {
  const send = (payload: string, type?: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/v1/add-pt-user/',
      headers: { authorization: `Bearer ${world.token}`, 'group-id': world.group.public_id, ...(type && { 'content-type': type }) },
      payload,
    });
  const cases: [string, string | undefined, number][] = [
    ['{', 'application/json', 400],
    ['{"__proto__":{"x":1}}', 'application/json', 400],
    ['{"constructor":{"prototype":{"x":1}}}', 'application/json', 400],
    ['null', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['', 'application/json', 400],
    ['x', 'text/plain', 415],
    ['x', 'application/xml', 415],
    ['x', 'multipart/form-data', 400],
    ['--b\r\nContent-Disposition: form-data; name="first_name"\r\n\r\nA', 'multipart/form-data; boundary=b', 400],
    ['first_name=&last_name=&email=', 'application/x-www-form-urlencoded', 400],
  ];
  for (const [payload, type, status] of cases) {
    const response = await send(payload, type);
    expect({ payload, type, status: response.statusCode }).toEqual({ payload, type, status });
    expect(response.json()).toMatchObject({ success: false });
  }
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

const part = fc.oneof(
  fc.constantFrom(
    '.',
    '..',
    '.env',
    '%',
    '%2e%2e',
    '%2F',
    '%00',
    '%ff',
    '%c0%af',
    ';a',
    '@fs',
    'etc',
    'passwd',
    'a.map',
    '~',
    '\\',
    '',
  ),
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
  fc.string({ unit: 'grapheme-ascii', maxLength: 300 }).map((text) => text.replace(/[^!-~]|[#?]/g, '')),
);
/** What the server answers beside its described calls, and parts of the console. The first two stand for signed links. */
const START = fc.constantFrom(
  STORED,
  LOST,
  '/assets/index-AbCd1234.js',
  '/assets/index-AbCd1234.css',
  '/assets',
  '/favicon.svg',
  '/robots.txt',
  '/sign-in',
  '/p',
  '/p/sw.js',
  '/p/assets/page-AbCd1234.js',
  '/users',
  '/healthz',
  '/readyz',
  '/config.json',
  '/openapi.json',
  '/docs',
  '/media',
  '/reports',
  '/api/v1/pt-users',
  '/api',
  '',
);
const path = fc.record({ start: START, more: fc.array(part, { maxLength: 3 }), query: fc.option(part) });
const DATES = ['Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 31 Dec 2099 00:00:00 GMT', 'yesterday', '0'];
const TAGS = ['*', '"x"', 'W/"x"', 'x', '"x', ', ,', ''];
const headerValue = (known: string[]) =>
  fc.option(fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'grapheme-ascii', maxLength: 40 })));
const headers = fc.record({
  range: headerValue(['bytes=0-0', 'bytes=5-1', 'bytes=999999-', 'bytes=-0', 'bytes=0-0,-1', 'bytes=a-b', 'lines=1-2', 'bytes=']),
  'if-range': headerValue([...TAGS, ...DATES]),
  'if-match': headerValue(TAGS),
  'if-none-match': headerValue(TAGS),
  'if-modified-since': headerValue(DATES),
  'if-unmodified-since': headerValue(DATES),
  'accept-encoding': headerValue(['gzip', 'br;q=2', '*;q=0', 'identity;q=0', ',', 'gzip;q=x']),
  accept: headerValue(['text/html', '*/*', 'x']),
  'accept-version': headerValue(['1.x']),
  'x-http-method-override': headerValue(['DELETE']),
});
const METHODS = ['GET', 'HEAD', 'GET', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

test(
  `no path and no condition makes the server fail (seed ${seed}, ${RUNS} runs)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(path, headers, fc.constantFrom(...METHODS), async ({ start, more, query }, given, method) => {
        const isSigned = start === STORED || start === LOST;
        const address = `${[start, ...more].join('/') || '/'}${query === null ? '' : `?${query}`}`;
        const url = isSigned ? app.services.links.link(start) : address;
        const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as Record<string, string>;
        const { status } = await ask(url, { method, headers: present });
        expect({ method, url, present, status }).toMatchObject({ status: expect.toSatisfy((status: number) => status < 500) });
      }),
      { seed, numRuns: RUNS, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
