import type { FastifyInstance } from 'fastify';

/** One line a request: the route's pattern, never the address with its query; cookies and caching of every API answer. */
export function logRequests(http: FastifyInstance) {
  http.addHook('onRequest', async (request, reply) => {
    request.replyCookies = [];
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    reply.header('X-Request-Id', request.id);
  });
  http.addHook('onSend', async (request, reply) => {
    for (const cookie of request.replyCookies ?? []) reply.header('Set-Cookie', cookie);
  });
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.user?.publicId,
        key: request.apiKey?.prefix,
        group: request.group?.publicId,
      },
      'request',
    );
  });
}
