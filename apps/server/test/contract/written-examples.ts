import { type Endpoint, replySchema } from '@physio/contract/common/endpoint';
import * as z from 'zod';
import type { Example } from '#app/api-document/examples.ts';
import type { Sample } from './samples.ts';

export const callOf = (e: Endpoint) => `${e.method} ${e.path}`;

/** What everything in the examples is named after, but people. */
export const PRACTICE = 'Riverside';
const MOST_OF_A_LIST = 2;
const LINES_OF_A_FILE = 3;
/** A name that was made unlike all others only for the test. */
const MADE_UNLIKE = / [0-9a-f]{8}-[0-9a-f]{4}[0-9a-f-]*$/;
const MADE_ADDRESS = /^[0-9a-z-]{20,}@/;
const MADE_ACCOUNT = /-[0-9a-f]{8}@/;
const IS_PERSON = /^(first_name|displayName)$/;
const IS_SECRET = /token|secret|^pass$|signature/i;
const IS_KEY = /^pck_/;

/** A sample and what it was answered, as the document shows them. */
export function exampleOf(e: Endpoint, sample: Sample, answered: { success: boolean; text?: string }): Example {
  const { params, query, body, files } = sample;
  return {
    call: callOf(e),
    ...(params && { params: readable(params) }),
    ...(query && Object.keys(query).length > 0 && { query: readable(query) }),
    ...(body && { body: readable(onTheWire(e, body)) }),
    ...(files && { files: namesOf(files) }),
    ...(hasReply(e) && { reply: answered.success ? readable(shortReply(e, answered)) : madeUp(e) }),
  };
}

type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[] };
const OF_TYPE: Readonly<Record<string, unknown>> = { array: [], number: 1, integer: 1, boolean: true };

/** A reply of a call whose sample is refused by design, by its form alone: better words may be written in its place. */
function madeUp(e: Endpoint): unknown {
  const schema = z.toJSONSchema(replySchema(e), { io: 'input', unrepresentable: 'any' }) as Schema;
  return { success: true, ...(e.done !== undefined && { message: e.done }), ...(madeBy(schema) as object) };
}

function madeBy({ type, properties = {}, required = [], ...schema }: Schema): unknown {
  const [branches, words, types] = [[schema.anyOf ?? []].flat() as Schema[], [schema.enum ?? []].flat(), [type].flat()];
  if ('const' in schema) return schema.const;
  if (types.includes('null') || branches.some((branch) => branch.type === 'null')) return null;
  if (branches[0] !== undefined) return madeBy(branches[0]);
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, madeBy(properties[name] ?? {})]));
  return words[0] ?? OF_TYPE[String(type)] ?? 'text';
}

/** Of a file only text can be shown. */
export const hasReply = ({ download }: Endpoint) => download === undefined || download.startsWith('text/');

const shortReply = (e: Endpoint, answered: { text?: string }) =>
  e.download ? answered.text?.split('\n').slice(0, LINES_OF_A_FILE).join('\n') : shortened(answered);

/** A form carries text; in JSON a value that is also taken as itself is not packed into text. */
function onTheWire(e: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
  const asItself = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
  const schema = e.body as z.core.$ZodType;
  return e.files === undefined && z.safeParse(schema, asItself).success ? asItself : (z.encode(schema, body) as typeof body);
}

const namesOf = (files: NonNullable<Sample['files']>) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, list]) =>
      list.map((file, index) => [`${name}[${index}][file]`, file instanceof File ? file.name : 'file']),
    ),
  );

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, MOST_OF_A_LIST).map(shortened);
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)])) : value;
};

function readable<T>(value: T, name = ''): T {
  if (Array.isArray(value)) return value.map((part) => readable(part, name)) as T;
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(part, key)])) as T;
  if (typeof value !== 'string') return value;
  if (IS_PERSON.test(name)) return value.replace(PRACTICE, 'Asha') as T;
  const plain = value.replace(MADE_UNLIKE, '').replace(MADE_ADDRESS, 'asha@').replace(MADE_ACCOUNT, '@');
  return (
    IS_SECRET.test(name) || IS_KEY.test(plain) ? `${plain.slice(0, 4)}${'x'.repeat(Math.max(0, plain.length - 4))}` : plain
  ) as T;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
