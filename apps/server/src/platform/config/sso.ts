import { isIP } from 'node:net';
import * as z from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== ''),
  );

const isServer = (entry: string) => isIP(entry) !== 0 || isIP(entry.replace(/:\d{1,5}$/, '').replace(/^\[|\]$/g, '')) !== 0;

/** For single sign-on. */
export const SsoVariables = {
  /** Providers that may be in a private network. */
  SSO_HOSTS: list.refine(
    (hosts) => hosts.every((host) => isIP(host) !== 0 || /^[a-z0-9.-]+$/.test(host)),
    'must be names of hosts such as login.hospital.lan, joined by commas',
  ),
  /** Who is asked for the records of domains; without it the servers of this machine. */
  SSO_DNS: list.refine((servers) => servers.every(isServer), 'must be addresses of name servers such as 9.9.9.9 or 127.0.0.1:5353'),
};
