import { ECDH } from 'node:crypto';
import { addressIn, isLocalName } from '#platform/outbound/public-hosts.ts';

/** A push service has a name and the usual port: an address of numbers, or a name of this network alone, is nobody's. */
export function mayBeCalled(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    addressIn(hostname) === null &&
    !isLocalName(hostname)
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
