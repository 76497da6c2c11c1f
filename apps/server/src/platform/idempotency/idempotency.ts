import { createHash } from 'node:crypto';
import type { Endpoint } from '@physio/contract/common/endpoint';
import { LONGEST_KEY, MESSAGES } from '@physio/contract/common/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { AppError } from '../http/app-error.ts';
import { type Claim, claimKey, keepResponse, keptResponse } from './idempotency.queries.ts';

/** A key that could not be kept is refused before the body is received: ignored, it would let a repeat act twice. */
export function refuseBadKeys(http: FastifyInstance) {
  http.addHook('onRequest', async ({ headers, routeOptions }) => {
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || !routeOptions.config.endpoint?.idempotent) return;
    if (key.length === 0 || key.length > LONGEST_KEY) throw new AppError('validation', MESSAGES.idempotencyKey);
  });
}

/**
 * Runs `work` once for each `Idempotency-Key` of a caller: a repeat, also one that comes while the first is still under way,
 * gets the first one's reply. Failures are not kept: their transaction rolls the claim back.
 */
export async function once<T extends object>(db: Db, e: Endpoint, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const key = request.headers['idempotency-key'];
  const actor = actorOf(request);
  if (!e.idempotent || typeof key !== 'string' || actor === null) return work();
  const claim = { actor, key, route: e.path };
  const requestHash = hashOf(request);
  if (await claimKey(db, claim, requestHash)) {
    const reply = await work();
    await keepResponse(db, claim, reply);
    return reply;
  }
  const kept = await keptResponse(db, claim);
  if (kept === undefined || !kept.request_hash.equals(requestHash)) {
    throw new AppError('conflict', MESSAGES.keyUsed);
  }
  return kept.response as T;
}

/** Of a patient's call no reply is kept. */
function actorOf({ user, apiKey }: FastifyRequest): Claim['actor'] | null {
  if (user) return { kind: 'staff', id: user.id };
  return apiKey && { kind: 'key', id: apiKey.id };
}

/** What makes two requests the same one: the files as they were sent, too, whatever is cleaned out of them later. */
function hashOf({ group, params, body, spooled }: FastifyRequest): Buffer {
  const files = (spooled ?? []).map(({ index, sentName, sentSha256 }) => [index, sentName, sentSha256.toString('hex')]);
  return createHash('sha256')
    .update(JSON.stringify([group?.id, params, body, ...files]))
    .digest();
}
