import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const pack = promisify(gzip);
/** Less than this gains nothing. */
const LEAST_LENGTH = 1_000;

/** Patients pay for their data: what their page hears is packed. Nobody else chooses a word of it, so its length gives nothing away. */
export function packReplies(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.access !== 'patient' || typeof payload !== 'string' || payload.length < LEAST_LENGTH) return payload;
    reply.header('Vary', 'Accept-Encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
    reply.header('Content-Encoding', 'gzip').removeHeader('Content-Length');
    return pack(payload);
  });
}
