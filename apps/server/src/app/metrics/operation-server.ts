import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { getBackupStatus } from '#features/backup/public.ts';
import { VERSION } from '#platform/config/version.ts';
import type { Services } from '#platform/http/context.ts';
import { countCalls } from '#platform/metrics/calls.ts';
import { openMetrics } from './open-metrics.ts';

/** `observe`: to be called with the server that is watched, before its routes are mounted. */
export type Operation = { server: Server; observe(http: FastifyInstance): void };

/**
 * What those may read who watch the server: `/metrics`, and `/readyz` with its details. On a port of its own, so that nothing of it
 * is on the public address, whatever a proxy lets through.
 */
export function openOperation(services: Services, pool: pg.Pool): Operation {
  const registry = openMetrics(services, pool);
  let watched: FastifyInstance | null = null;
  const answers: Record<string, (reply: ServerResponse) => Promise<void>> = {
    '/metrics': async (reply) => {
      const text = await registry.metrics();
      reply.writeHead(200, { 'content-type': registry.contentType }).end(text);
    },
    '/readyz': async (reply) => {
      const answer = await watched?.inject('/readyz');
      const backups = await getBackupStatus(services).catch(() => null);
      reply.writeHead(answer?.statusCode ?? 503, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ ...answer?.json(), version: VERSION, backups }));
    },
  };
  const server = createServer({ requestTimeout: 10_000 }, ({ method, url = '' }, reply) => {
    const answer = method === 'GET' ? answers[url.split('?', 1)[0] ?? ''] : undefined;
    if (answer === undefined) return void reply.writeHead(404).end();
    answer(reply).catch((error: unknown) => {
      watched?.log.error({ err: error }, 'metrics');
      reply.writeHead(500).end();
    });
  });
  return {
    server,
    observe(http) {
      watched = http;
      countCalls(http, registry);
    },
  };
}
