import type { Endpoint } from '@physio/contract/common/endpoint';
import { KEY_REFUSALS, scopeMissing } from '@physio/contract/common/scopes';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { recordKeyRefusal } from '../audit/refusals.ts';
import { AppError } from '../http/app-error.ts';
import type { CallGroup, Services } from '../http/context.ts';
import { type FoundKey, findKey, touchKey } from './api-key.queries.ts';
import { digest } from './tokens.ts';

const TOKEN = /^pck_[A-Za-z0-9]{8}_[\w-]{43}$/;
const TOUCH_EVERY_MS = 60_000;

const SESSION_LENGTH = 43;

/** Whether a token is meant as a key. That of a session may begin so by chance, and is shorter. */
export const isKey = (token: string) => token.startsWith('pck_') && token.length > SESSION_LENGTH;

/** Finds out whose key a call comes with, and its group. @throws AppError `unauthenticated`, in the same words whatever is wrong with it */
export async function admitKey(services: Services, e: Endpoint, request: FastifyRequest, token: string): Promise<void> {
  const key = TOKEN.test(token) ? await findKey(services.db, digest(token)) : undefined;
  if (key === undefined) throw new AppError('unauthenticated', KEY_REFUSALS.invalid);
  const now = services.clock.now();
  const fault = faultOf(key, request.ip, now);
  if (fault !== null) {
    await recordKeyRefusal(services, { request, endpoint: e, keyId: key.id, group: groupOf(key), reason: fault });
    throw new AppError('unauthenticated', KEY_REFUSALS.invalid);
  }
  request.apiKey = { id: key.id, publicId: key.public_id, prefix: key.prefix, scopes: key.scopes };
  request.membership = groupOf(key);
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) > TOUCH_EVERY_MS) {
    await touchKey(services.relaxedDb, key.group_id, key.id, { now, ip: request.ip });
  }
}

/** A key has no role: what it may do its scopes say, and a group's rules of sign-in are for people. */
const groupOf = (key: FoundKey): CallGroup => ({
  id: key.group_id,
  publicId: key.group_public_id,
  timeZone: key.time_zone,
  language: key.language,
  role: 'Physio',
  lacksFactor: false,
});

export type KeyFault = 'revoked' | 'expired' | 'rotated' | 'network' | 'call' | 'scope' | 'group';

function faultOf(key: FoundKey, ip: string, now: Date): KeyFault | null {
  if (key.revoked_at !== null) return 'revoked';
  if (key.expires_at <= now) return 'expired';
  if (key.is_former && (key.former_until === null || key.former_until <= now)) return 'rotated';
  return isWithin(key.networks, ip) ? null : 'network';
}

/** An IPv4 address is the same one written as IPv6. */
function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks
    .map((network) => ipaddr.parseCIDR(network))
    .some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

/** @throws AppError `forbidden` for a call that is closed to keys, or for which this one lacks the scope */
export async function requireScope(services: Services, e: Endpoint, request: FastifyRequest): Promise<void> {
  if (e.scope !== undefined && request.apiKey?.scopes.includes(e.scope)) return;
  await refuseKey(services, e, request, e.scope === undefined ? 'call' : 'scope');
  throw new AppError('forbidden', e.scope === undefined ? KEY_REFUSALS.call : scopeMissing(e.scope));
}

/** Keeps in the log of the key's group that the key was refused. */
export const refuseKey = (services: Services, endpoint: Endpoint, request: FastifyRequest, reason: KeyFault) =>
  recordKeyRefusal(services, { request, endpoint, keyId: request.apiKey?.id ?? 0, group: request.membership, reason });
