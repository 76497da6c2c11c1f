import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address of the internet is one of the internet, not of this machine, its network or what is kept for tests. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Of a URL: an address of numbers, as `URL` writes it. */
export const addressIn = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
};

/** A name that means something in one network alone. */
export const isLocalName = (hostname: string): boolean =>
  !hostname.replace(/\.$/, '').includes('.') || /\.(localhost|local|internal|lan|home|arpa)\.?$/i.test(hostname);

/** An address that the server does not call: why, for the log, without its path or query. */
export class AddressRefused extends Error {}

/** A name that leads into one's own network is not called, whenever it began to: what is checked is what is connected to. */
export const publicOnly =
  (resolve: typeof lookUp = lookUp): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const addresses = (error ? [] : found).filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (first === undefined) return done(error ?? new AddressRefused('a name in a private network'), [], 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
