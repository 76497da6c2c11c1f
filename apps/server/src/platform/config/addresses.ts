import { isIP } from 'node:net';
import * as z from 'zod';

/** Names of networks that Fastify knows. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;

/** Whether only this machine reaches what listens on `host`, a name or an address, in brackets or not. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (bare === 'localhost' || bare === '::1') return true;
  return isIP(bare) === 4 && bare.startsWith('127.');
}

/** Proxies: addresses and networks. A count of hops or `true` would let every caller choose the address they are counted by. */
export const proxyList = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine(
    (list) => list.every(isProxy),
    'must be addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8, joined by commas; neither a number nor true',
  );

function isProxy(entry: string): boolean {
  if (NAMED.includes(entry) || isIP(entry) !== 0) return true;
  const [, address = '', bits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(entry) ?? [];
  const version = isIP(address) as 0 | 4 | 6;
  // A network of /0 is everybody.
  return version !== 0 && Number(bits) >= 1 && Number(bits) <= LONGEST_PREFIX[version];
}
