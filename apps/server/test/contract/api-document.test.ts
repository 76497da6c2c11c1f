import type { Endpoint } from '@physio/contract/common/endpoint';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { endsItsSession, makeWorld, REFUSED_BY_DESIGN, SAMPLES, type World } from './samples.ts';

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; anyOf?: Schema[] };
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { $ref?: string; name?: string; in?: string; schema?: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
  description: string;
  security: Record<string, string[]>[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, Schema>;
    responses: Record<string, { headers?: object }>;
  };
};

let app: TestApp;
let world: World;
let document: Document;
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_API_DOCS: '1' });
  world = await makeWorld(app, 'DOC');
  document = (await app.http.inject('/openapi.json')).json();
});
afterAll(() => app.close());

const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const sampleOf = (e: Endpoint) => SAMPLES[nameOf(e)]?.(world) ?? {};
const described = (e: Endpoint) => document.paths[e.path.replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()] as Operation;
/** Those that the document describes. */
const calls = () => app.http.endpoints.filter((e) => described(e) !== undefined);
const endpointAt = (method: string, path: string) =>
  app.http.endpoints.find((e) => e.method === method && e.path === path) as Endpoint;
const operationAt = (method: string, path: string) => described(endpointAt(method, path));

describe('the API document', () => {
  test('is valid, and each reference leads somewhere', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true });
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer]) => pointer as string);
    expect(references.length).toBeGreaterThan(100);
    for (const pointer of new Set(references)) {
      const found = pointer
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
      expect({ pointer, found }).toEqual({ pointer, found: expect.any(Object) });
    }
  });

  test('has every call by every method, under a name of its own', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    // FHIR describes itself, at `metadata`.
    const described = app.http.endpoints.filter((e) => e.format !== 'fhir');
    expect(operations).toHaveLength(described.reduce((count, e) => count + 1 + (e.also?.length ?? 0), 0));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { operationId, tags } of operations)
      expect([operationId, tags]).toEqual([operationId, [expect.stringMatching(/./)]]);
  });

  test('says of each call how it fails, and which headers it reads', () => {
    const listed = operationAt('GET', '/api/v1/pt-users');
    expect(listed.parameters).toContainEqual(expect.objectContaining({ name: 'group_id', in: 'query' }));
    expect(Object.keys(listed.responses)).toEqual(['200', '400', '401', '403', '404', '429', '500', '503']);
    const recent = operationAt('GET', '/api/ext/v1/circuits/recent');
    expect(recent.parameters).toContainEqual({ $ref: '#/components/parameters/GroupId' });
    const registered = operationAt('POST', '/api/v1/add-pt-user/');
    expect(registered.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(Object.keys(registered.responses)).toContain('415');
    for (const status of ['429', '503'])
      expect(document.components.responses[status]?.headers).toMatchObject({ 'Retry-After': { schema: { type: 'integer' } } });
  });

  test('names each status that comes: to strangers, to a call about nothing, and to an empty one', async () => {
    const missing: string[] = [];
    for (const e of calls().filter((e) => !endsItsSession(e))) {
      const sample = sampleOf(e);
      const about = { ...sample, ...(sample.params && { params: unknownIds(sample.params) }) };
      const answers = [
        await app.call(e, sample as never, { headers: { 'group-id': world.group.public_id } }),
        await app.call(e, about as never, whoFor(e)),
        await app.call(e, { ...sample, body: {}, query: {} } as never, { token: world.physioToken }),
      ];
      const named = Object.keys(described(e).responses);
      const unnamed = answers.filter(({ status }) => !named.includes(String(status)));
      missing.push(...unnamed.map(({ status }) => `${nameOf(e)} ${status}`));
    }
    expect(missing).toEqual([]);
  });

  test('says which scope a key needs, and of no other call that a key may make it', () => {
    const scopes = calls().map((e) => [nameOf(e), e.scope]);
    const said = calls().map((e) => {
      const { security, description } = described(e);
      const [scope] = security.flatMap(({ key = [] }) => key);
      return [nameOf(e), description.includes(`needs the scope \`${scope}\``) ? scope : undefined];
    });
    expect(said).toEqual(scopes);
    expect(scopes.filter(([, scope]) => scope !== undefined).length).toBeGreaterThan(20);
  });

  test('shows bounds, days, times and files', () => {
    const query = (path: string, name: string) =>
      operationAt('GET', path).parameters.find((parameter) => parameter.name === name)?.schema;
    expect(query('/api/v1/pt-users', 'page')).toMatchObject({ type: 'integer', minimum: 1, default: 1 });
    expect(query('/api/v1/get-popular-items', 'start_time')).toMatchObject({ type: 'string', pattern: expect.any(String) });
    const assign = operationAt('POST', '/api/v2/assign-exercise/').requestBody?.content['application/json']?.schema.properties;
    expect(assign).toMatchObject({ duration: { type: 'integer', minimum: 1, maximum: expect.any(Number) } });
    const upload = operationAt('POST', '/api/v1/update-exercise-attachments/').requestBody?.content ?? {};
    expect(Object.keys(upload)).toEqual(['multipart/form-data']);
    expect(upload['multipart/form-data']?.schema.properties?.['files[0][file]']).toMatchObject({ format: 'binary' });
  });

  test('offers a form only where each field can come as text', () => {
    for (const e of app.http.endpoints.filter((e) => e.body !== undefined && e.files === undefined)) {
      const { content = {} } = described(e).requestBody ?? {};
      const asText = Object.entries(sampleOf(e).body ?? {}).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]);
      const { success } = z.safeParse(e.body as never, Object.fromEntries(asText));
      const isOffered = 'application/x-www-form-urlencoded' in content;
      expect({ call: nameOf(e), json: 'application/json' in content }).toEqual({ call: nameOf(e), json: true });
      if (isOffered) expect({ call: nameOf(e), success }).toEqual({ call: nameOf(e), success: true });
      else expect({ call: nameOf(e), content }).toEqual({ call: nameOf(e), content: { 'application/json': expect.anything() } });
    }
    expect(Object.keys(operationAt('POST', '/api/v1/add-pt-user/').requestBody?.content ?? {})).toHaveLength(3);
    expect(Object.keys(operationAt('POST', '/api/ext/v1/app/performances').requestBody?.content ?? {})).toHaveLength(1);
  });

  test('describes the replies that come, with their days and instants', async () => {
    let checked = 0;
    for (const e of app.http.endpoints.filter(isSafeToCall)) {
      const { status, body } = await app.call(e, sampleOf(e) as never, whoFor(e));
      if (status !== 200) continue;
      checked += 1;
      const schema = described(e).responses[200]?.content?.['application/json']?.schema;
      const { error } = z.fromJSONSchema(withSchemas(schema)).safeParse(body);
      expect({ call: nameOf(e), issues: error?.issues ?? [] }).toEqual({ call: nameOf(e), issues: [] });
    }
    expect(checked).toBeGreaterThan(100);
  });
});

/** Ids that nobody has; what stands for no id is left as it is. */
const unknownIds = (params: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, /^[A-Za-z0-9]{12}$/.test(value) ? 'NobodyHas123' : `${value}0`]),
  );

const isSafeToCall = (e: Endpoint) =>
  e.download === undefined &&
  e.format === undefined &&
  !REFUSED_BY_DESIGN.has(nameOf(e)) &&
  !endsItsSession(e) &&
  !e.path.includes('/auth/sessions');

const whoFor = ({ access }: Endpoint): Who => {
  if (access === 'patient') return { token: world.patientToken };
  if (access === 'service') return { headers: { 'x-api-key': app.config.SERVICE_KEY ?? '' } };
  return access === 'master' ? { token: world.masterToken } : world.who;
};

/** The schema as one that stands alone. */
const withSchemas = (schema: Schema | undefined) =>
  JSON.parse(JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'));
