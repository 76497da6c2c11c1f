import { type Access, type Endpoint, type Method, replySchema } from '@physio/contract/common/endpoint';
import { requestBody } from './bodies.ts';
import type { JsonSchema, schemaWriter } from './schemas.ts';

type Writer = ReturnType<typeof schemaWriter>;

const WHO: Record<Access, string> = {
  public: 'Anybody may call it.',
  'signed-in': 'For signed-in staff.',
  member: 'For members of the group.',
  admin: 'For admins of the group.',
  master: 'For Masters.',
  patient: 'For a signed-in patient.',
  service: 'For a server that knows the service key.',
};
const OR_HEADER = 'The group in which the call acts, or which it reports on. The header Group-Id stands for it.';
const OF_GROUP: readonly Access[] = ['member', 'admin'];

/** `/api/v1/get-:translation-api-key/` as the document writes it. */
export const documentPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** One call by one of its methods. */
export function operation(e: Endpoint, method: Method, tag: string, writer: Writer) {
  return {
    tags: [tag],
    operationId: operationId(e, method),
    summary: e.summary,
    description: described(e),
    parameters: [...addressParameters(e, writer), ...headerParameters(e)],
    requestBody: requestBody(e, writer),
    responses: responses(e, writer),
    security: security(e),
    'x-access': e.access,
    ...(e.scope && { 'x-scope': e.scope }),
  };
}

/** A key of the group opens the calls that have a scope, and no other. */
function security({ access, scope }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [{ [access === 'service' ? 'serviceKey' : 'token']: [] }, ...(scope ? [{ groupKey: [scope] }] : [])];
}

/** `POST /api/v1/add-pt-user/` is `postV1AddPtUser`. */
const operationId = ({ path }: Endpoint, method: Method) =>
  [method.toLowerCase(), ...(path.replace(/^\/api\//, '').match(/[A-Za-z0-9]+/g) ?? []).map(capital)].join('');
const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

function described(e: Endpoint): string {
  const rate = e.rate && `At most ${e.rate.hits} calls in ${e.rate.seconds} seconds.`;
  const proof = e.stepUp && 'Answers `step_up` unless the caller has lately shown who it is.';
  const scope = e.scope && `Also for a key of the group with \`${e.scope}\`.`;
  return [WHO[e.access], scope, proof, rate].filter(Boolean).join(' ');
}

function addressParameters(e: Endpoint, { write }: Writer) {
  const inPath = e.params ? write(e.params).properties : {};
  const pathNames = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const query: JsonSchema = e.query ? write(e.query) : {};
  return [
    ...pathNames.map((name) => parameter('path', name, inPath?.[name] ?? { type: 'string' }, true)),
    ...Object.entries(query.properties ?? {})
      .filter(([, schema]) => schema['x-also'] === undefined)
      .map(([name, schema]) => {
        const required = query.required?.includes(name) === true;
        const description = name === 'group_id' && !required ? { description: OR_HEADER } : {};
        return parameter('query', name, { ...description, ...schema }, required);
      }),
  ];
}

const parameter = (place: 'path' | 'query', name: string, { description, ...schema }: JsonSchema, required: boolean) => ({
  name,
  in: place,
  required,
  ...(description !== undefined && { description }),
  schema,
});

/** Such a call has no need of the header. */
const namesGroup = (e: Endpoint) => [e.params, e.query, e.body].some((part) => part && 'group_id' in part.shape);

const headerParameters = (e: Endpoint) =>
  [OF_GROUP.includes(e.access) && !namesGroup(e) && 'GroupId', e.idempotent && 'IdempotencyKey']
    .filter((name) => typeof name === 'string')
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));

function responses(e: Endpoint, { writeReply }: Writer) {
  const content = e.download
    ? { [e.download]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: writeReply(replySchema(e)) } };
  const failures = failuresOf(e).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return { 200: { description: 'Success', content }, ...Object.fromEntries(failures) };
}

/** The statuses with which a call may fail. */
function failuresOf(e: Endpoint): number[] {
  const takes = e.body !== undefined || e.files !== undefined;
  const names = Object.keys({ ...e.params?.shape, ...e.query?.shape }).some((name) => Object.hasOwn(e.ids ?? {}, name));
  return [
    ...(takes || e.query || OF_GROUP.includes(e.access) ? [400] : []),
    ...(e.access === 'public' ? [] : [401]),
    ...(OF_GROUP.includes(e.access) || e.access === 'master' || e.stepUp ? [403] : []),
    ...(names ? [404] : []),
    ...(e.method !== 'GET' && e.ids ? [409] : []),
    ...(takes ? [413, 415] : []),
    429,
    500,
    503,
  ];
}
