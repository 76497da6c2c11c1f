import { ECDH } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Whether an address of the internet is one of the internet, not of this machine, its network or what is kept for tests. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** A push service has a name and the usual port: an address of numbers, or a name of this network alone, is nobody's. */
export function mayBeCalled(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const bare = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    !ipaddr.isValid(bare) &&
    bare.includes('.') &&
    !/\.(localhost|local|internal|lan|home|arpa)\.?$/i.test(bare)
  );
}

/** Whether messages can be encrypted for it. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
