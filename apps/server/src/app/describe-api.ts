import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { MESSAGES } from '@physio/contract/errors';
import type { FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { isLocalDemo } from '#platform/config/unsafe.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { liveSession } from '#platform/session/sessions.ts';
import { tokenOf } from '#platform/session/tokens.ts';

const ABOUT = `The calls of the console and of the patients' app. Every reply has \`success\`; a failed one has \`message\`, for input
\`errors\` by field, and \`code\` where the caller can do something and repeat the call (\`step_up\`,
\`second_factor_required\`). Send \`Authorization: Bearer <token>\` and, where a group is needed, \`Group-Id\`.`;

const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * `/openapi.json` and a page to read it at `/docs`, both made from the contract. They are open in a demo and where the
 * configuration says so; else the document is for staff with a session, and there is no page: a browser opens one without a token.
 */
export async function describeApi({ http, ...services }: FeatureApp) {
  const isOpen = isLocalDemo(services.config) || services.config.PUBLIC_API_DOCS;
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Physio Console', version: '1', description: ABOUT },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const endpoint = route.route.config?.endpoint;
      const { schema, url } = jsonSchemaTransform(route as never);
      if (endpoint === undefined) return { schema: { hide: true }, url };
      const described = {
        ...schema,
        'x-access': endpoint.access,
        ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
      };
      return { schema: described as never, url };
    },
  });
  http.get('/openapi.json', { schema: { hide: true } as object }, async ({ headers }) => {
    if (!isOpen && !(await isStaff(services, headers))) throw new AppError('unauthenticated', MESSAGES.unauthenticated);
    return http.swagger();
  });
  if (isOpen) await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY });
}

async function isStaff(services: Omit<FeatureApp, 'http'>, headers: FastifyRequest['headers']): Promise<boolean> {
  const token = tokenOf(headers);
  const session = token === null ? null : await liveSession(services, token, null);
  return typeof session?.user_id === 'number';
}
