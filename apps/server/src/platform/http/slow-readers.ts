import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A paused video is asked for again from where it stopped. */
const PATIENCE_MS = 30_000;

/** Cuts readers of any reply who take nothing of it for a while: each holds a connection, and of a file its pieces in memory. */
export function cutSlowReaders(http: FastifyInstance, patienceMs = PATIENCE_MS) {
  http.addHook('onSend', async (_request, reply) => cutWhenStill(reply.raw, patienceMs));
}

/** For a reply that is written past the framework. Node counts as moving what the connection has taken, byte by byte. */
export const cutWhenStill = (reply: ServerResponse, patienceMs = PATIENCE_MS): void =>
  void reply.setTimeout(patienceMs, () => reply.destroy());
