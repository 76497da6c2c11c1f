import type { Endpoint } from '@physio/contract/common/endpoint';
import { ERROR_STATUS } from '@physio/contract/common/errors';
import { KEY_CALLS_PER_MINUTE, SCOPES } from '@physio/contract/common/scopes';
import { documentPath, operation } from './calls.ts';
import { schemaWriter } from './schemas.ts';

const ABOUT = `The calls of the console and of the patients' app. Every reply has \`success\`; a failed one has \`message\`, for input
\`errors\` by field, and \`code\` where the caller can do something and repeat the call (\`step_up\`,
\`second_factor_required\`). Send \`Authorization: Bearer <token>\` and, where a group is needed, \`Group-Id\`.
A form carries each field as text. Days are \`YYYY-MM-DD\`, instants ISO 8601 in UTC.`;

const GROUP_KEY = `A key that an Admin made for the group's other software. It may do what its scopes say: ${SCOPES.join(', ')}. A call
without a scope is closed to keys. The group need not be named. ${KEY_CALLS_PER_MINUTE} calls a minute; more answer 429.`;

const FAILURES: Record<string, string> = {
  400: 'The input is not valid; `errors` has a sentence for each field',
  401: 'No live session, or no key that is valid here',
  403: 'The caller may not do this, or has to show first who it is (`code`)',
  404: 'The address names nothing that the caller may see',
  409: 'Somebody else has changed it since',
  413: 'The body is too large',
  415: 'The content type is not supported',
  429: 'Too many calls',
  500: 'The server failed',
  503: 'Not available at the moment',
};

const PARAMETERS = {
  GroupId: {
    name: 'Group-Id',
    in: 'header',
    required: false,
    description: 'The group in which the call acts. A `group_id` in address or body wins over it; one of them is needed.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9]{1,64}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A text of the caller. A repeat with the same key gets the reply of the first call and does nothing.',
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  },
};

const FAILED_REPLY = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    key: { type: 'string', description: 'The sentence with places for its values, where it has any: what to translate' },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] }, description: 'What stands in the places' },
    needs: { type: 'string', enum: ['app', 'recovery'], description: 'The code that is missing beside a right password' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The first message of each invalid field, by its dotted path',
    },
  },
};

const RETRY_AFTER = { description: 'Seconds until the call may be repeated', schema: { type: 'integer', minimum: 1 } };

/** The whole document. `calls`: the mounted calls and the part of the product to which each belongs. */
export function apiDocument(calls: ReadonlyMap<Endpoint, string>) {
  const writer = schemaWriter();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [e, tag] of calls) {
    const path = documentPath(e.path);
    for (const method of [e.method, ...(e.also ?? [])])
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(e, method, tag, writer) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Physio Console', version: '1', description: ABOUT },
    tags: [...new Set(calls.values())].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...writer.named, FailedReply: FAILED_REPLY },
      parameters: PARAMETERS,
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [status, failure(status, description)]),
      ),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Of a session: of staff, or of a patient where the call is theirs' },
        groupKey: { type: 'http', scheme: 'bearer', bearerFormat: 'pck_…', description: GROUP_KEY },
        serviceKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  };
}

const failure = (status: string, description: string) => ({
  description,
  ...(['429', '503'].includes(status) && { headers: { 'Retry-After': RETRY_AFTER } }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/FailedReply' } } },
});
