import type { Endpoint } from '@physio/contract/common/endpoint';
import { documentPath, operation } from './calls.ts';
import type { Example } from './examples.ts';
import { FAILED_REPLY, failedResponses } from './failures.ts';
import { schemaWriter } from './schemas.ts';
import { ABOUT, PART_WORDS } from './words/about.ts';

const PARAMETERS = {
  GroupId: {
    name: 'Group-Id',
    in: 'header',
    required: false,
    description:
      'The group in which the call acts. A `group_id` in address or body wins over it; one of them is needed, but not by a key.',
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

/** The whole document. `calls`: the mounted calls and the part of the product to which each belongs. */
export function apiDocument(calls: ReadonlyMap<Endpoint, string>, examples: ReadonlyMap<string, Example>) {
  const writer = schemaWriter();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [e, tag] of calls) {
    if (e.format === 'fhir') continue;
    const path = documentPath(e.path);
    const written = { tag, writer, example: examples.get(`${e.method} ${e.path}`) };
    for (const method of [e.method, ...(e.also ?? [])])
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(e, method, written) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Physio Console', version: '1', description: ABOUT },
    tags: [...new Set(calls.values())].map((name) => ({ name, description: PART_WORDS[name] })),
    paths,
    components: {
      schemas: { ...writer.named, FailedReply: FAILED_REPLY },
      parameters: PARAMETERS,
      responses: failedResponses(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'pck_…',
          description: 'A key of the group, with the scope that is named',
        },
        serviceKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  };
}
