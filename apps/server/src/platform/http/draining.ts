import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type Patience = { graceMs: number; limitMs: number };
const PATIENCE: Patience = { graceMs: 250, limitMs: 6_000 };
const IDLE_LOOK_MS = 50;

/**
 * Ends the connections when the server closes, without failing a call: what is on its way is answered and asked to close, kept
 * connections end once they are idle, and what still runs at the limit is cut.
 */
export function drainOnClose(http: FastifyInstance, { graceMs, limitMs }: Patience = PATIENCE) {
  let isEnding = false;
  http.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('Connection', 'close');
  });
  http.addHook('preClose', async () => {
    isEnding = true;
    if (!http.server.listening) return;
    // Calls that were sent before their sender could know are still in the sockets.
    await sleep(graceMs);
    const closing = setInterval(() => http.server.closeIdleConnections(), IDLE_LOOK_MS);
    const cutting = setTimeout(() => http.server.closeAllConnections(), limitMs);
    http.server.once('close', () => {
      clearInterval(closing);
      clearTimeout(cutting);
    });
  });
}
