import type { FastifyInstance } from 'fastify';

/** So many addresses are named, then no more: anybody can send the header. */
const MOST = 20;

/**
 * Warns once an address that its X-Forwarded-For is not believed. Behind a proxy that TRUST_PROXY does not list, all people
 * count as one address, and the limits meant for one caller meet all of them.
 */
export function warnOfUnknownProxies(http: FastifyInstance) {
  const warned = new Set<string>();
  http.addHook('onRequest', async ({ headers, ips, log, socket }) => {
    // Fastify gives more than the socket's own address only for a header it believes.
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 1) > 1) return;
    const address = socket.remoteAddress ?? 'unknown';
    if (warned.has(address) || warned.size >= MOST) return;
    warned.add(address);
    log.warn({ address }, 'X-Forwarded-For is not believed: add the address to TRUST_PROXY if it is your proxy');
  });
}
