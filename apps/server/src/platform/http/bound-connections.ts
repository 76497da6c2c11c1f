import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { MESSAGES } from '@physio/contract/common/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { connectionBound } from './connection-bound.ts';

const RETRY_AFTER_S = 10;
/** So many beyond the bound are answered that it is full, if they ask soon; more are closed. */
const ANSWERED = 256;
const ASK_WITHIN_MS = 5_000;

/**
 * Bounds the connections. A call counts as served once it is known whose it is, or is received whole: neither the beginning of a
 * request nor the body of an unknown caller's keeps a connection open when others need it.
 */
export function boundConnections(http: FastifyInstance, most: number) {
  const bound = connectionBound(most);
  const refused = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    if (bound.admit(socket)) return;
    if (refused.size >= ANSWERED) return void socket.destroy();
    refused.add(socket);
    const timeout = setTimeout(() => socket.destroy(), ASK_WITHIN_MS);
    socket.once('close', () => {
      clearTimeout(timeout);
      refused.delete(socket);
    });
  });
  http.addHook('onRequest', async ({ raw }, reply) => {
    if (!refused.has(raw.socket)) return;
    reply.header('Connection', 'close');
    throw new AppError('unavailable', MESSAGES.busy, { retryAfterSeconds: RETRY_AFTER_S });
  });
  const served = new WeakSet<IncomingMessage>();
  const serve = ({ raw }: FastifyRequest, reply: FastifyReply) => {
    if (served.has(raw)) return;
    served.add(raw);
    reply.raw.once('close', bound.serve(raw.socket));
  };
  // After every hook that finds out who calls, and before the body.
  http.addHook('preParsing', async (request, reply) => {
    const { method, user, patient, apiKey } = request;
    if (method === 'GET' || method === 'HEAD' || user || patient || apiKey) serve(request, reply);
  });
  http.addHook('preHandler', async (request, reply) => serve(request, reply));
}
