import { ERROR_STATUS } from '@physio/contract/common/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; description?: string };
type Content = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }>;
type Parameter = { name?: string; in?: string; description?: string; required?: boolean; example?: unknown; schema: Schema };
type Operation = {
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  info: { description: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { content: Content }> };
};

let app: TestApp;
let document: Document;
let operations: [call: string, operation: Operation][];
beforeAll(async () => {
  app = await buildTestApp({ PUBLIC_API_DOCS: '1' });
  document = (await app.http.inject('/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation]),
  );
});
afterAll(() => app.close());

test('each call and each part of the product says what it is', () => {
  expect(operations.filter(([, { summary }]) => !/^[A-Z].{4,}[^.]$/s.test(summary)).map(([call]) => call)).toEqual([]);
  expect(document.tags.filter(({ description = '' }) => description === '')).toEqual([]);
});

test('each parameter says what it is', () => {
  const silent = operations.flatMap(([call, { parameters }]) =>
    parameters.filter(({ name, description }) => name !== undefined && !description).map(({ name }) => `${call} ${name}`),
  );
  expect(silent).toEqual([]);
});

/** Names that say all. */
const CLEAR = new Set(
  `first_name last_name email password current_password new_password confirm_password gender date_of_birth birth_date language phone
  name title description author notes body link code device en hi ja background_color text_color orientation contraindications
  country_code starts_on ends_on started_at ended_at difficulty`.split(/\s+/),
);
/** Described as wholes: by the standard for passkeys, by decision 36 for libraries. */
const WHOLES = new Set(['passkey', 'manifest']);

test('each field of a body says what it is, unless its name does', () => {
  const silent = operations.flatMap(([call, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => silentFields(schema).map((name) => `${call} ${name}`)),
  );
  expect([...new Set(silent)]).toEqual([]);
});

function silentFields(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(silentFields);
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {}, ...rest } = part as Schema;
  const own = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description || CLEAR.has(name) ? [] : [name]),
    ...(WHOLES.has(name) ? [] : silentFields(field)),
  ]);
  return [...own, ...Object.values(rest).flatMap(silentFields)];
}

test('the codes of failures are explained, and each has an example that is one', () => {
  const shape = z.fromJSONSchema(standingAlone(document.components.schemas.FailedReply as Schema));
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    expect(document.info.description).toMatch(new RegExp(`^\\| ${status} \\| \`${code}\` \\| [A-Z].+ \\|$`, 'm'));
    const example = document.components.responses[status]?.content['application/json']?.examples?.[code]?.value;
    if (document.components.responses[status]) expect(shape.safeParse(example)).toMatchObject({ success: true });
  }
});

test('each example is one of what it stands beside', () => {
  const faults = operations.flatMap(([call, operation]) => [
    ...operation.parameters
      .filter(({ name, required }) => name !== undefined && required)
      .flatMap(({ name, schema, example }) => faultsOf(`${call} ${name}`, schema, example)),
    ...Object.entries(operation.requestBody?.content ?? {})
      .filter(([type]) => type === 'application/json')
      .flatMap(([, { schema, example }]) => faultsOf(`${call} body`, schema, example)),
    ...faultsOfReply(call, operation.responses[200]?.content?.['application/json']),
  ]);
  expect(faults).toEqual([]);
});

const faultsOfReply = (call: string, content: Content[string] | undefined) =>
  content === undefined ? [] : faultsOf(`${call} reply`, content.schema, content.example);

function faultsOf(where: string, schema: Schema, example: unknown): string[] {
  const { error } = z.fromJSONSchema(standingAlone(schema)).safeParse(example);
  return error ? [`${where}: ${z.prettifyError(error)}`] : [];
}

const standingAlone = (schema: Schema) =>
  JSON.parse(JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'));
