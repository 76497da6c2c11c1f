import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

export type Headers = Record<string, string | number | string[] | undefined>;

/** Of one reply, not of all. */
const OWN = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];

/** Helmet's headers of every reply. They are always the same, so they are asked for once: helmet makes them for each. */
export async function securityHeaders(options: FastifyHelmetOptions): Promise<Headers> {
  const sample = Fastify();
  await sample.register(helmet, options);
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));
}
