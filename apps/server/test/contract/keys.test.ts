import type { Endpoint } from '@physio/contract/common/endpoint';
import { KEY_REFUSALS, SCOPES, type Scope } from '@physio/contract/common/scopes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeWorld, REFUSED_BY_DESIGN, SAMPLES, type World } from './samples.ts';
import { fingerprintOf, TENANT_TABLES } from './tenant-tables.ts';

let app: TestApp;
let a: World;
let b: World;
let closed: Endpoint[];
let open: Endpoint[];
beforeAll(async () => {
  app = await buildTestApp();
  [a, b] = [await makeWorld(app, 'CANARYA'), await makeWorld(app, 'CANARYB')];
  const guarded = app.http.endpoints.filter((e) => e.access !== 'public');
  open = guarded.filter((e) => e.scope !== undefined);
  closed = guarded.filter((e) => e.scope === undefined);
});
afterAll(() => app.close());

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const sampleOf = (e: Endpoint, world: World) => SAMPLES[nameOf(e)]?.(world) as never;
const ask = async (e: Endpoint, world: World, who: { token: string; group?: string; address?: string }) => {
  const { status, body } = await app.call(e, sampleOf(e, world), who);
  return { call: nameOf(e), status, message: body.message, body: JSON.stringify(body) };
};
/** All rows of the practice but those of its keys, which say when they were used. */
const rowsOf = async ({ group }: World) =>
  (await fingerprintOf(app.db, group.id)).filter((_, at) => TENANT_TABLES[at] !== 'api_keys');
const but = (scope: Scope) => SCOPES.filter((one) => one !== scope);

test('a call that is open to keys is of a group, takes no files and asks nobody again; an Admin’s is the audit log alone', () => {
  for (const e of open) {
    expect({ call: nameOf(e), is: [e.stepUp, e.files, e.anyMaster, e.bulk] }).toEqual({
      call: nameOf(e),
      is: [undefined, undefined, undefined, undefined],
    });
    expect({ call: nameOf(e), access: e.access }).toEqual({
      call: nameOf(e),
      access: e.scope === 'audit.read' ? 'admin' : 'member',
    });
    const isRead = e.method === 'GET' || nameOf(e) === 'POST /api/v1/get-user-dashboard-details/';
    expect({ call: nameOf(e), isRead }).toEqual({ call: nameOf(e), isRead: e.scope !== 'patients.write' });
    expect(e.method).not.toBe('DELETE');
  }
});

describe('every call', () => {
  test('that is open answers a key with its scope alone, with its group named or not', async () => {
    for (const e of open) {
      const { token } = await app.make.apiKey(a.group, [e.scope as Scope]);
      for (const group of [undefined, a.group.public_id]) {
        const { call, status, message } = await ask(e, a, { token, ...(group && { group }) });
        expect({ call, status, message: status === 200 ? '' : message }).toEqual({ call, status: 200, message: '' });
      }
    }
  });

  test('that is open refuses a key with every scope but its own', async () => {
    const before = await rowsOf(a);
    for (const e of open) {
      const { token } = await app.make.apiKey(a.group, but(e.scope as Scope));
      const { call, status, message } = await ask(e, a, { token, group: a.group.public_id });
      expect({ call, status, message }).toEqual({ call, status: 403, message: `This key may not do this: it needs ${e.scope}` });
    }
    expect(await rowsOf(a)).toEqual(before);
  });

  test('that is closed refuses a key with every scope', async () => {
    const { token } = await app.make.apiKey(a.group, SCOPES);
    const before = await rowsOf(a);
    for (const e of closed) {
      const { call, status, message, body } = await ask(e, a, { token, group: a.group.public_id });
      const isOfServers = e.access === 'service';
      expect({ call, status }).toEqual({ call, status: isOfServers ? 401 : 403 });
      if (!isOfServers) expect(message).toBe(KEY_REFUSALS.call);
      expect(body).not.toContain('CANARY');
    }
    expect(await rowsOf(a)).toEqual(before);
  });

  test('refuses what is not a key any more, or comes from elsewhere, in one sentence', async () => {
    const past = { created_at: new Date('2020-01-01'), expires_at: new Date('2020-06-01') };
    const keys = {
      expired: await app.make.apiKey(a.group, SCOPES, past),
      revoked: await app.make.apiKey(a.group, SCOPES, { revoked_at: new Date() }),
      elsewhere: await app.make.apiKey(a.group, SCOPES, { networks: ['203.0.113.0/24'] }),
    };
    const unknown = `${keys.elsewhere.token.slice(0, -1)}${keys.elsewhere.token.endsWith('A') ? 'B' : 'A'}`;
    const tokens = [...Object.values(keys).map(({ token }) => token), unknown, 'pck_too-short'.padEnd(50, 'x')];
    for (const e of [...open, ...closed].filter((e) => e.access !== 'service')) {
      for (const token of tokens) {
        const { call, status, message } = await ask(e, a, { token, group: a.group.public_id, address: '198.51.100.7' });
        expect({ call, status, message }).toEqual({ call, status: 401, message: KEY_REFUSALS.invalid });
      }
    }
  });

  test('of another group refuses the key: named anywhere 403, its objects as those that are not there', async () => {
    const { token } = await app.make.apiKey(b.group, SCOPES);
    const before = await rowsOf(a);
    // Reads first: a write leaves what it was sent in the key's own group.
    for (const e of open.toSorted((one, other) => Number(one.body !== undefined) - Number(other.body !== undefined))) {
      const named = await ask(e, b, { token, group: a.group.public_id });
      expect({ call: named.call, status: named.status }).toEqual({ call: named.call, status: 403 });
      const { query, ...rest } = (SAMPLES[nameOf(e)]?.(b) ?? {}) as { query?: object };
      const inQuery = await app.call(e, { ...rest, query: { ...query, group_id: a.group.public_id } } as never, { token });
      expect({ call: nameOf(e), status: inQuery.status }).toEqual({ call: nameOf(e), status: 403 });
      const answer = await ask(e, a, { token });
      const isOfNobody = Object.keys(e.ids ?? {}).length === 0 || nameOf(e) === 'GET /api/v1/pt-users';
      if (!isOfNobody)
        expect({ call: answer.call, isRefused: answer.status >= 400 }).toEqual({ call: answer.call, isRefused: true });
      // What was sent is answered to whoever sent it.
      if (e.body === undefined) expect(answer.body).not.toContain('CANARYA');
    }
    expect(await rowsOf(a)).toEqual(before);
  });

  test('that is public takes no notice of a key', async () => {
    const { token } = await app.make.apiKey(a.group, SCOPES, { revoked_at: new Date() });
    for (const e of app.http.endpoints.filter((e) => e.access === 'public' && !REFUSED_BY_DESIGN.has(nameOf(e)))) {
      expect({ call: nameOf(e), status: (await ask(e, a, { token })).status }).toEqual({ call: nameOf(e), status: 200 });
    }
  });
});
