import { createHash } from 'node:crypto';
import type { Endpoint } from '@physio/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { AppError } from '../http/app-error.ts';
import { claimKey, keepResponse, keptResponse } from './idempotency.queries.ts';

/**
 * Runs `work` once for each `Idempotency-Key` of a caller: a repeat, also one that comes while the first is still under way,
 * gets the first one's reply. Failures are not kept: their transaction rolls the claim back.
 */
export async function once<T extends object>(db: Db, e: Endpoint, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (!e.idempotent || typeof key !== 'string' || key === '' || key.length > 100 || request.user === null) return work();
  const claim = { actorId: request.user.id, key, route: e.path };
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.group?.id, request.params, request.body]))
    .digest();
  if (await claimKey(db, claim, requestHash)) {
    const reply = await work();
    await keepResponse(db, claim, reply);
    return reply;
  }
  const kept = await keptResponse(db, claim);
  if (kept === undefined || !kept.request_hash.equals(requestHash)) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another request');
  }
  return kept.response as T;
}
