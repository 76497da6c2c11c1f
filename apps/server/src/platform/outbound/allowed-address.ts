import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { AddressRefused, addressIn, isLocalName, isPublicAddress, publicOnly } from './public-hosts.ts';

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Checks an address before anything is asked of it: https on its usual port, without user or password, and not in a private network.
 * `named`: hosts that the installation's settings allow to be anywhere, on any port and without TLS. A name is checked again when it is
 * looked up, by `lookupFor`: a number is never looked up. @throws AddressRefused
 */
export function requireAllowed(url: URL, named: readonly string[]): void {
  if (url.username !== '' || url.password !== '') throw new AddressRefused('an address with a user or a password');
  if (named.includes(bare(url.hostname))) {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('an address that is not of the web');
    return;
  }
  if (url.protocol !== 'https:') throw new AddressRefused('an address without TLS');
  if (url.port !== '') throw new AddressRefused('a port of its own');
  const address = addressIn(url.hostname);
  const isPublic = address === null ? !isLocalName(url.hostname) : isPublicAddress(address);
  if (!isPublic) throw new AddressRefused('an address in a private network');
}

/** Finds a host that is `named` anywhere, any other on the internet alone. */
export const lookupFor =
  (named: readonly string[]): LookupFunction =>
  (hostname, options, done) =>
    (named.includes(bare(hostname)) ? (lookup as LookupFunction) : publicOnly())(hostname, options, done);
