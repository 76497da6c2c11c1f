import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import type { FastifyRequest } from 'fastify';
import { isLocalDemo } from '#platform/config/unsafe.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { liveSession } from '#platform/session/sessions.ts';
import { tokenOf } from '#platform/session/tokens.ts';
import { apiDocument } from './api-document/document.ts';
import { readExamples } from './api-document/examples.ts';

const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * `/openapi.json` and a page to read it at `/docs`, both made from the contract. They are open in a demo and where the
 * configuration says so; else the document is for staff with a session, and there is no page: a browser opens one without a token.
 */
export async function describeApi({ http, ...services }: FeatureApp, calls: ReadonlyMap<Endpoint, string>) {
  const isOpen = isLocalDemo(services.config) || services.config.PUBLIC_API_DOCS;
  let document: string | undefined;
  // As text, which takes less memory than its many objects and is sent as it is.
  const written = () => (document ??= JSON.stringify(apiDocument(calls, readExamples())));
  http.get('/openapi.json', { schema: { hide: true } as object }, async ({ headers }, reply) => {
    if (!isOpen && !(await isStaff(services, headers))) throw new AppError('unauthenticated', MESSAGES.unauthenticated);
    return reply.type('application/json; charset=utf-8').send(written());
  });
  if (!isOpen) return;
  // The page asks this package for the document; what it would write itself lacks much of the contract.
  await http.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => JSON.parse(written()) as never,
  });
  // Closed, the parts of the product are seen at once, and a browser need not draw hundreds of calls first.
  const uiConfig = { docExpansion: 'none', deepLinking: true } as const;
  await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY, uiConfig });
}

async function isStaff(services: Omit<FeatureApp, 'http'>, headers: FastifyRequest['headers']): Promise<boolean> {
  const token = tokenOf(headers);
  const session = token === null ? null : await liveSession(services, token, null);
  return typeof session?.user_id === 'number';
}
