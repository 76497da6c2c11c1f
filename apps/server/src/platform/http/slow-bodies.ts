import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 15_000;
const LEAST_BYTES = 16 * 1024;
const SMALL_BODY_MS = 60_000;

/**
 * Cuts senders that stall or trickle. A call that brings files may take as long as its line needs, while it moves;
 * any other must have sent its body within a minute.
 */
export function cutSlowBodies(http: FastifyInstance) {
  http.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.complete) return;
    const mayBeLong = request.routeOptions.config.endpoint?.files !== undefined;
    const { socket } = raw;
    let seen = socket?.bytesRead ?? 0;
    const look = () => {
      if (raw.complete) return clearInterval(timer);
      const now = socket?.bytesRead ?? 0;
      if (!mayBeLong || now - seen < LEAST_BYTES) raw.destroy();
      seen = now;
    };
    const timer = setInterval(look, mayBeLong ? LOOK_EVERY_MS : SMALL_BODY_MS).unref();
    raw.once('close', () => clearInterval(timer));
  });
}
