import { type Access, type Endpoint, type Method, replySchema } from '@physio/contract/common/endpoint';
import { requestBody } from './bodies.ts';
import type { Example } from './examples.ts';
import { addressParameters } from './parameters.ts';
import type { schemaWriter } from './schemas.ts';

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
const OF_GROUP: readonly Access[] = ['member', 'admin'];

/** `/api/v1/get-:translation-api-key/` as the document writes it. */
export const documentPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

type Written = { tag: string; writer: Writer; example: Example | undefined };

/** One call by one of its methods. */
export function operation(e: Endpoint, method: Method, { tag, writer, example }: Written) {
  return {
    tags: [tag],
    operationId: operationId(e, method),
    summary: e.summary,
    description: described(e),
    parameters: [...addressParameters(e, writer, example), ...headerParameters(e)],
    requestBody: requestBody(e, writer, example),
    responses: responses(e, writer, example),
    security: securityOf(e),
    'x-access': e.access,
    'x-scope': e.scope,
  };
}

/** `POST /api/v1/add-pt-user/` is `postV1AddPtUser`. */
const operationId = ({ path }: Endpoint, method: Method) =>
  [method.toLowerCase(), ...(path.replace(/^\/api\//, '').match(/[A-Za-z0-9]+/g) ?? []).map(capital)].join('');
const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** A key of the group opens the calls that have a scope, and no other. */
function securityOf({ access, scope }: Endpoint) {
  if (access === 'public') return [];
  return [{ [access === 'service' ? 'serviceKey' : 'token']: [] }, ...(scope ? [{ key: [scope] }] : [])];
}

function described(e: Endpoint): string {
  const rate = e.rate && `At most ${e.rate.hits} calls in ${e.rate.seconds} seconds.`;
  const proof = e.stepUp && 'Answers `step_up` unless the caller has lately shown who it is.';
  const key = e.scope && `A key needs the scope \`${e.scope}\`.`;
  return [WHO[e.access], key, proof, rate].filter(Boolean).join(' ');
}

/** Such a call has no need of the header. */
const namesGroup = (e: Endpoint) => [e.params, e.query, e.body].some((part) => part && 'group_id' in part.shape);

const headerParameters = (e: Endpoint) =>
  [OF_GROUP.includes(e.access) && !namesGroup(e) && 'GroupId', e.idempotent && 'IdempotencyKey']
    .filter((name) => typeof name === 'string')
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));

function responses(e: Endpoint, { writeReply }: Writer, example?: Example) {
  const shown = example?.reply === undefined ? {} : { example: example.reply };
  const content = e.download
    ? { [e.download]: { schema: { type: 'string', format: 'binary' }, ...shown } }
    : { 'application/json': { schema: writeReply(replySchema(e)), ...shown } };
  const failures = failuresOf(e).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return { 200: { description: 'Success', content }, ...Object.fromEntries(failures) };
}

/** What else calls without a session answer when what they are asked by opens nothing. */
const OPENS_NOTHING: Readonly<Record<string, number>> = {
  'POST /api/v1/authenticate-admin/': 401,
  'POST /api/ext/v1/auth/passkeys/sign-in': 401,
  'POST /api/ext/v1/auth/sso/finish': 401,
  'POST /api/ext/v1/app/auth/open-link': 404,
  'POST /api/ext/v1/app/auth/enter': 404,
  'POST /api/ext/v1/app/auth/enter-by-pass': 404,
  'POST /api/ext/v1/app/reminders/stop': 404,
};

/** The statuses with which a call may fail. */
function failuresOf(e: Endpoint): number[] {
  const takes = e.body !== undefined || e.files !== undefined;
  const isOfGroup = OF_GROUP.includes(e.access);
  const queryNames = Object.keys(e.query?.shape ?? {}).some((name) => Object.hasOwn(e.ids ?? {}, name));
  const failures = [
    ...(takes || e.query || e.params || isOfGroup ? [400] : []),
    ...(e.access === 'public' ? [] : [401]),
    ...(isOfGroup || e.access === 'master' || e.stepUp || (e.access === 'signed-in' && e.params) ? [403] : []),
    ...(e.params || queryNames ? [404] : []),
    ...(e.method !== 'GET' && e.ids ? [409] : []),
    ...(takes ? [413, 415] : []),
    429,
    500,
    503,
  ];
  const more = OPENS_NOTHING[`${e.method} ${e.path}`];
  return more === undefined ? failures : [...failures, more].sort((a, b) => a - b);
}
