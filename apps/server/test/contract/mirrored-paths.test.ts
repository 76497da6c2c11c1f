import { rmSync } from 'node:fs';
import type { Endpoint } from '@physio/contract/common/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeBuiltConsole } from '../built-console.ts';
import { type RawRequest, rawRequests } from '../raw-request.ts';
import { makeWorld, SAMPLES, type World } from './samples.ts';

let app: TestApp;
let world: World;
let ask: RawRequest;
const builtConsole = makeBuiltConsole();
beforeAll(async () => {
  app = await buildTestApp({}, { builtConsole });
  ask = await rawRequests(app.http);
  world = await makeWorld(app, 'MIRROR');
});
afterAll(async () => {
  await app.close();
  rmSync(builtConsole, { recursive: true, force: true });
});

const guarded = () => app.http.endpoints.filter((e) => e.access !== 'public' && e.rate === undefined);
const addressOf = (e: Endpoint) => {
  const { params = {} } = SAMPLES[`${e.method} ${e.path}`]?.(world) ?? {};
  return e.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
};

const otherSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
/** Other spellings of an address, which a filter may take for it or for another. */
const SPELLINGS: readonly [string, (path: string) => string][] = [
  ['the other slash', (path) => otherSlash(path)],
  ['upper case', (path) => path.toUpperCase()],
  ['an encoded slash', (path) => path.replace(/\/(?=[^/]+\/?$)/, '%2F')],
  ['an encoded letter', (path) => path.replace('/api/', '/%61pi/')],
  ['two slashes', (path) => `/${path}`],
  ['two slashes within', (path) => path.replace(/\/(?=[^/]+\/?$)/, '//')],
  ['a path parameter', (path) => `${path};a`],
  ['a dot', (path) => path.replace('/api/', '/api/./')],
  ['dots', (path) => path.replace('/api/', '/healthz/../api/')],
  ['encoded dots', (path) => path.replace('/api/', '/healthz/%2e%2e/api/')],
  ['a fragment', (path) => `${path}%23`],
];

test('no spelling of an address opens a guarded call without a token', async () => {
  for (const e of guarded()) {
    for (const [name, spell] of SPELLINGS) {
      for (const method of e.method === 'GET' ? ['GET', 'HEAD'] : [e.method]) {
        const { status, text } = await ask(spell(addressOf(e)), { method });
        expect({ call: e.path, method, name, status }).toMatchObject({ status: expect.toBeOneOf([400, 401, 404]) });
        expect(text).not.toContain('MIRROR');
      }
    }
  }
});

test('the gate asks for HEAD and with either slash what it asks for GET', async () => {
  const nobody = await app.make.session({ user: await app.make.user() });
  const headers = { authorization: `Bearer ${nobody}`, 'group-id': world.group.public_id };
  for (const e of guarded().filter(({ method, access }) => method === 'GET' && (access === 'member' || access === 'admin'))) {
    for (const path of [addressOf(e), otherSlash(addressOf(e))]) {
      for (const method of ['GET', 'HEAD']) {
        const answers = [await ask(path, { method }), await ask(path, { method, headers })];
        expect({ path, method, statuses: answers.map(({ status }) => status) }).toEqual({ path, method, statuses: [401, 403] });
      }
    }
  }
});

test('a method is what it says, whatever a header says', async () => {
  const path = `/api/ext/v1/circuits/${world.spareProgramme.public_id}`;
  const headers = { authorization: `Bearer ${world.token}`, 'group-id': world.group.public_id };
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
    expect((await ask(`${path}?_method=DELETE`, { method: 'POST', headers: { ...headers, [name]: 'DELETE' } })).status).toBe(404);
  expect((await ask(path, { method: 'DELETE', headers })).status).toBe(200);
});
