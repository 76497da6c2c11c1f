import type { FastifyInstance } from 'fastify';

type Patience = { lookEveryMs: number; leastBytes: number; smallBodyMs: number };
const PATIENCE: Patience = { lookEveryMs: 15_000, leastBytes: 16 * 1024, smallBodyMs: 60_000 };

/**
 * Cuts senders that stall or trickle. A call that brings files may take as long as its line needs, while it moves;
 * any other must have sent its body within a minute.
 */
export function cutSlowBodies(http: FastifyInstance, patience: Patience = PATIENCE) {
  http.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.complete) return;
    const mayBeLong = request.routeOptions.config.endpoint?.files !== undefined;
    const { socket } = raw;
    let seen = socket?.bytesRead ?? 0;
    const look = () => {
      if (raw.complete) return clearInterval(timer);
      const now = socket?.bytesRead ?? 0;
      if (!mayBeLong || now - seen < patience.leastBytes) raw.destroy();
      seen = now;
    };
    const timer = setInterval(look, mayBeLong ? patience.lookEveryMs : patience.smallBodyMs).unref();
    raw.once('close', () => clearInterval(timer));
  });
}
