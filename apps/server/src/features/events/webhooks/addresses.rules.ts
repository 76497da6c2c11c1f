import { WEBHOOK_MESSAGES } from '@physio/contract/events/webhooks';
import { addressIn, isLocalName, isPublicAddress } from '#platform/outbound/public-hosts.ts';

/** Why a webhook may not send to an address, null if it may. `allowed`: origins that the server's settings name. */
export function addressFault(url: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(url)) return WEBHOOK_MESSAGES.url;
  const { protocol, username, password, origin, port, hostname } = new URL(url);
  if (username !== '' || password !== '') return WEBHOOK_MESSAGES.credentials;
  if (allowed.includes(origin)) return null;
  if (protocol !== 'https:') return WEBHOOK_MESSAGES.url;
  if (port !== '') return WEBHOOK_MESSAGES.port;
  const address = addressIn(hostname);
  const isPublic = address === null ? !isLocalName(hostname) : isPublicAddress(address);
  return isPublic ? null : WEBHOOK_MESSAGES.privateAddress;
}
