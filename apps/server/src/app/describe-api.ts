import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const ABOUT = `The calls of the console and of the patients' app. Every reply has \`success\`; a failed one has \`message\`, for input
\`errors\` by field, and \`code\` where the caller can do something and repeat the call (\`step_up\`,
\`second_factor_required\`). Send \`Authorization: Bearer <token>\` and, where a group is needed, \`Group-Id\`.`;

const PAGE_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** `/openapi.json` and a page to read it at `/docs`, both made from the contract. */
export async function describeApi(http: FastifyInstance) {
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
  http.get('/openapi.json', { schema: { hide: true } as object }, async () => http.swagger());
  await http.register(swaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY });
}
