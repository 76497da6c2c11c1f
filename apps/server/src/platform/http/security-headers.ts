import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Of one reply, not of all. */
const OWN = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];

/** Helmet's headers on every reply. They are always the same, so they are asked for once: helmet makes them anew each time. */
export async function sendSecurityHeaders(http: FastifyInstance, options: FastifyHelmetOptions) {
  const sample = Fastify();
  await sample.register(helmet, options);
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const fixed = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));
  http.addHook('onRequest', async (_request, reply) => void reply.headers(fixed));
}
