import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From what nobody notices to what everybody does. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts every call by the pattern of its route: a label with ids or addresses would have no end, and hold what is private. */
export function countCalls(http: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'physio_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'physio_http_request_duration_seconds',
    help: 'From the head of a request to the end of its reply',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: reply.statusCode });
    duration.observe({ method, route }, reply.elapsedTime / 1000);
  });
}
