import type { FastifyInstance } from 'fastify';

type Patience = { lookEveryMs: number; leastBytes: number; smallBodyMs: number };
const PATIENCE: Patience = { lookEveryMs: 15_000, leastBytes: 16 * 1024, smallBodyMs: 60_000 };

/**
 * Cuts off senders that stall or trickle, within two checks. A call that may be long may take as long as its line needs, while it
 * moves; any other must have sent its body within a minute.
 */
export function cutSlowBodies(http: FastifyInstance, patience: Patience = PATIENCE) {
  http.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.complete) return;
    const { files, maxBodyBytes } = request.routeOptions.config.endpoint ?? {};
    const mayBeLong = files !== undefined || maxBodyBytes !== undefined;
    const began = performance.now();
    const { socket } = raw;
    let [seen, wasRead] = [socket?.bytesRead ?? 0, false];
    const look = () => {
      if (raw.complete) return clearInterval(timer);
      const now = socket?.bytesRead ?? 0;
      // A sender from whom nobody reads, in line for a place or behind a slow disk, is not slow.
      const isRead = raw.readableFlowing !== null && raw.readableLength < raw.readableHighWaterMark;
      const isSlow = isRead && wasRead && now - seen < patience.leastBytes;
      if (isSlow || (!mayBeLong && performance.now() - began >= patience.smallBodyMs)) raw.destroy();
      [seen, wasRead] = [now, isRead];
    };
    const timer = setInterval(look, patience.lookEveryMs).unref();
    raw.once('close', () => clearInterval(timer));
  });
}
