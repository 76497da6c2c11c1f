import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

export type Headers = Record<string, string | number | string[] | undefined>;

/** Of one reply, not of all. */
const OWN = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];

/** What means something where no page is answered. */
const OF_DATA = ['cross-origin-resource-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options'];
const NO_PAGE = { 'content-security-policy': "default-src 'none';frame-ancestors 'none'" };
/** Calls of patients' devices, which pay for what they fetch: the headers of a page would be most of such an answer. */
export const isPatientsCall = (url: string): boolean => url.startsWith('/api/ext/v1/app/');
export const headersOfData = (headers: Headers): Headers => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => OF_DATA.includes(name))),
  ...NO_PAGE,
});

/** Helmet's headers of every reply. They are always the same, so they are asked for once: helmet makes them for each. */
export async function securityHeaders(options: FastifyHelmetOptions): Promise<Headers> {
  const sample = Fastify();
  await sample.register(helmet, options);
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));
}
