import type { Endpoint } from '@physio/contract/common/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import type { Services } from '../http/context.ts';
import { type Act, recordAct } from './audit.queries.ts';
import { addKeyRefusal, addRefusal } from './refusals.queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Of one user or key; then only how many there have been. */
const ROWS_AN_HOUR = 100;

type Stores = Pick<Services, 'relaxedDb' | 'clock'>;
type Refused = { request: FastifyRequest; endpoint: Endpoint };
type Counter = (db: Db, scope: string, since: Date) => Promise<number>;

/** Keeps in the log that a user was refused at a group. */
export function recordRefusal(
  stores: Stores,
  { group, ...refused }: Refused & { group: { id: number; public_id: string } | undefined },
): Promise<void> {
  const actorUserId = refused.request.user?.id ?? 0;
  return record(stores, refused, {
    count: (db, scope, since) => addRefusal(db, actorUserId, scope, since),
    scope: String(group?.id ?? 'unknown'),
    act: {
      action: 'group.refused',
      entity: 'group',
      entityId: group?.public_id ?? null,
      actorUserId,
      ...(group && { groupId: group.id }),
    },
  });
}

/** Keeps in the log of its group that a key was refused, and why: whoever called does not hear it. */
export function recordKeyRefusal(
  stores: Stores,
  { keyId, group, reason, ...refused }: Refused & { keyId: number; group: { id: number } | null; reason: string },
): Promise<void> {
  return record(stores, refused, {
    count: (db, scope, since) => addKeyRefusal(db, keyId, scope, since),
    scope: reason,
    act: {
      action: 'api_key.refused',
      entity: 'api-key',
      entityId: null,
      actorKeyId: keyId,
      ...(group && { groupId: group.id }),
      detail: { reason },
    },
  });
}

/**
 * Of a call on a group the first refusal of a minute has a row, then the tenth, the hundredth: each says how many there were. So
 * neither who tries everything nor who tries for ever fills the disk.
 */
async function record(
  { relaxedDb: db, clock }: Stores,
  { request, endpoint }: Refused,
  { count, scope, act }: { count: Counter; scope: string; act: Act },
): Promise<void> {
  const now = clock.now().getTime();
  const inHour = await count(db, '', startOf(now, HOUR_MS));
  if (inHour > ROWS_AN_HOUR) {
    if (isRound(inHour)) await write({ refusals_this_hour: inHour });
    return;
  }
  const call = `${endpoint.method} ${endpoint.path}`;
  const inMinute = await count(db, `${scope} ${call}`, startOf(now, MINUTE_MS));
  if (isRound(inMinute)) await write({ call, refusals: inMinute });

  function write(detail: object) {
    const { ip, id: requestId } = request;
    const caller = { ip, requestId, userAgent: request.headers['user-agent'] ?? '' };
    return recordAct(db, { ...act, caller, detail: { ...act.detail, ...detail } });
  }
}

const startOf = (now: number, length: number) => new Date(now - (now % length));
const isRound = (count: number) => /^10*$/.test(String(count));
