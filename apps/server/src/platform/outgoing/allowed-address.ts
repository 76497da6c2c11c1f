import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address that the server does not call: a sentence for the log, without a path or query. */
export class AddressRefused extends Error {}

/** Networks of this machine, of a house, and of nobody. Of IPv6 all is closed but what the internet uses, 2000::/3. */
const CLOSED = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // The last three carry an IPv4 address, or are for documents.
  ipv6: ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16'],
} as const;

/** One a family: a list compares IPv4 with networks of IPv6, too, as if it were written so. */
const listOf = (family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const network of CLOSED[family]) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const closed = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') };

/** Whether a number address is on the internet. */
export function isOutside(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return !closed[family].check(address, family);
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Checks an address before anything is asked of it: https on its usual port, without user or password, and not a number in a private
 * network. `named`: hosts that the installation's settings allow to be anywhere, on any port and without TLS. A name is checked again
 * when it is looked up, by `outsideLookup`: a number is never looked up. @throws AddressRefused
 */
export function requireAllowed(url: URL, named: readonly string[]): void {
  const host = bare(url.hostname);
  if (url.username !== '' || url.password !== '') throw new AddressRefused('an address with a user or a password');
  if (named.includes(host)) {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('an address that is not of the web');
    return;
  }
  if (url.protocol !== 'https:') throw new AddressRefused('an address without TLS');
  if (url.port !== '') throw new AddressRefused('a port of its own');
  if (isIP(host) !== 0 && !isOutside(host)) throw new AddressRefused('an address in a private network');
}

/** For one connection: what is checked is what is connected to, so that a name cannot change in between. */
export const outsideLookup =
  (named: readonly string[]): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const isNamed = named.includes(bare(hostname));
      if (!isNamed && !addresses.every(({ address }) => isOutside(address)))
        return done(new AddressRefused('a name in a private network'), '');
      const [first] = addresses;
      if (options.all || first === undefined) return done(null, addresses);
      done(null, first.address, first.family);
    });
