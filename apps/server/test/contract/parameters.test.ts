import type { Endpoint } from '@physio/contract/common/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { makeWorld, REFUSED_BY_DESIGN, SAMPLES, type World } from './samples.ts';

let app: TestApp;
let world: World;
let other: World;
let endpoints: Endpoint[];
beforeAll(async () => {
  app = await buildTestApp();
  [world, other] = [await makeWorld(app, 'ONE'), await makeWorld(app, 'TWO')];
  // A test server lifts the limits of accounts, not those of strangers.
  const isLimited = (e: Endpoint) => e.access === 'public' && e.rate !== undefined;
  endpoints = app.http.endpoints.filter((e) => !isLimited(e) && !REFUSED_BY_DESIGN.has(nameOf(e)));
});
afterAll(() => app.close());

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const sampleOf = (e: Endpoint) => SAMPLES[nameOf(e)]?.(world) ?? {};
const whoFor = ({ access }: Endpoint): Who => {
  if (access === 'patient') return { token: world.patientToken };
  if (access === 'service') return { headers: { 'x-api-key': app.config.SERVICE_KEY ?? '' } };
  return access === 'master' ? { token: world.masterToken } : world.who;
};
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const asPairs = (fields: object = {}) =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, asText(value)]);

type Sent = { query?: string[][]; form?: string[][]; body?: object; params?: Record<string, string> };

async function send(e: Endpoint, { query = [], form, body, params = sampleOf(e).params ?? {} }: Sent) {
  const { token, group, headers } = whoFor(e);
  const response = await app.http.inject({
    method: e.method,
    url: `${e.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}?${new URLSearchParams(query)}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(group && { 'group-id': group }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, message: response.statusCode === 200 ? '' : (response.json().message as string) };
}

describe('a parameter that is given twice', () => {
  test('in the query is refused by every call that knows it, but where FHIR narrows a search twice', async () => {
    for (const e of endpoints.filter((e) => e.format !== 'fhir')) {
      for (const name of Object.keys(e.query?.shape ?? {})) {
        const query = [...asPairs(sampleOf(e).query), [name, 'a'], [name, 'b']];
        expect({ call: nameOf(e), name, ...(await send(e, { query })) }).toEqual({
          call: nameOf(e),
          name,
          status: 400,
          message: `${name} is given more than once`,
        });
      }
    }
  });

  test('in a form is refused by every call that knows it', async () => {
    for (const e of endpoints.filter((e) => e.body !== undefined && e.files === undefined)) {
      for (const name of Object.keys(e.body?.shape ?? {})) {
        const form = [...asPairs(sampleOf(e).body), [name, 'a'], [name, 'b']];
        const answer = await send(e, { form, query: asPairs(sampleOf(e).query) });
        expect({ call: nameOf(e), name, ...answer }).toMatchObject({ status: 400, message: `${name} is given more than once` });
      }
    }
  });

  test('in a multipart body is refused, with files and without', async () => {
    for (const path of ['/api/v1/update-exercise-attachments/', '/api/v1/rename-exercise-attachment/']) {
      const name = path.includes('rename') ? 'new_name' : 'bucket_type_id';
      const form = new FormData();
      for (const value of ['exercise', 'education']) form.append(name, value);
      const wire = new Response(form);
      const response = await app.http.inject({
        method: 'POST',
        url: path,
        headers: {
          authorization: `Bearer ${world.token}`,
          'group-id': world.group.public_id,
          'content-type': wire.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await wire.arrayBuffer()),
      });
      expect([path, response.statusCode, response.json().message]).toEqual([path, 400, `${name} is given more than once`]);
    }
  });

  test('does not matter when the call does not know it', async () => {
    const unknown = [
      ['_', '1'],
      ['_', '2'],
      ['toString', '1'],
      ['toString', '2'],
    ];
    for (const e of endpoints.filter((e) => e.method === 'GET')) {
      const answer = await send(e, { query: [...asPairs(sampleOf(e).query), ...unknown] });
      expect({ call: nameOf(e), ...answer }).toEqual({ call: nameOf(e), status: 200, message: '' });
    }
  });
});

describe('copies of an id', () => {
  test('in the address and beside it must agree', async () => {
    for (const e of endpoints) {
      for (const name of Object.keys(e.params?.shape ?? {}).filter((name) => Object.hasOwn(e.ids ?? {}, name))) {
        const query = [...asPairs(sampleOf(e).query), [name, 'zzzzzzzzzzzz']];
        expect({ call: nameOf(e), ...(await send(e, { query, ...bodyOf(e) })) }).toMatchObject({ status: 400 });
        if (e.body === undefined || e.files) continue;
        const body = { ...sampleOf(e).body, [name]: 'zzzzzzzzzzzz' };
        expect({ call: nameOf(e), ...(await send(e, { body })) }).toMatchObject({
          status: 400,
          message: `${name} is given twice with different values`,
        });
      }
    }
  });

  test('of a group must be one id, and agree', async () => {
    const list = endpoints.find(({ path }) => path === '/api/v1/pt-users') as Endpoint;
    const [own, foreign] = [world.group.public_id, other.group.public_id];
    const group = async (...values: string[]) => (await send(list, { query: values.map((value) => ['group_id', value]) })).status;
    expect(await group(own)).toBe(200);
    expect(await group('')).toBe(400);
    expect(await group(foreign)).toBe(403);
    expect(await group(own, own)).toBe(400);
    expect(await group(own, foreign)).toBe(400);
    expect(await group(`${own},${foreign}`)).toBe(400);
    const register = endpoints.find(({ path }) => path === '/api/v1/add-pt-user/') as Endpoint;
    const withGroup = (group_id: unknown, query: string[][] = []) =>
      send(register, { query, body: { ...sampleOf(register).body, group_id } });
    expect((await withGroup([own])).status).toBe(400);
    expect((await withGroup({ toString: 1 })).status).toBe(400);
    expect((await withGroup(own, [['group_id', foreign]])).status).toBe(400);
    expect((await withGroup(own, [['group_id', own]])).status).toBe(200);
  });

  const bodyOf = (e: Endpoint) => (e.body && !e.files ? { body: sampleOf(e).body ?? {} } : {});
});

describe('keys that reach a prototype', () => {
  const save = (name: string, more: string, field?: string) => {
    const e = endpoints.find(({ path }) => path === '/api/v1/add-circuit/') as Endpoint;
    const { exercise_details } = sampleOf(e).body as Record<string, unknown>;
    const details = `{"name":"${name}","description":"","reps":1${more}}`;
    return send(e, {
      form: [...asPairs({ circuit_details: details, exercise_details }), ...(field === undefined ? [] : [[field, '1']])],
    });
  };

  test.each(['"__proto__":{"x":1}', '"\\u005f_proto__":{"x":1}', '"a":[{"constructor":{"prototype":{"x":1}}}]'])(
    'in JSON within a form are refused: %s',
    async (keys) => {
      expect((await save(`Keys ${keys.length}`, `,${keys}`)).status).toBe(400);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
      expect((await save(`Keys ${keys.length}`, ',"prototype":"\\u0061","constructor":"me"')).status).toBe(200);
    },
  );

  test.each(['__proto__', '__proto__[x]', 'constructor[prototype][x]', 'constructor.prototype.x', 'a[__proto__]', 'prototype'])(
    'as the name of a field are refused: %s',
    async (name) => {
      expect(await save(name, '', name)).toEqual({ status: 400, message: 'The request could not be read' });
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    },
  );
});
