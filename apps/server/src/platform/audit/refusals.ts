import type { Endpoint } from '@physio/contract/common/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../http/context.ts';
import { recordAct } from './audit.queries.ts';
import { addRefusal } from './refusals.queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Of one user; then only how many there have been. */
const ROWS_AN_HOUR = 100;

type Refused = { request: FastifyRequest; endpoint: Endpoint; group: { id: number; public_id: string } | undefined };

/**
 * Keeps in the log that a user was refused at a group. Of a call on a group the first refusal of a minute has a row, then the
 * tenth, the hundredth: each says how many there were. So neither who tries everything nor who tries for ever fills the disk.
 */
export async function recordRefusal(
  { relaxedDb: db, clock }: Pick<Services, 'relaxedDb' | 'clock'>,
  refused: Refused,
): Promise<void> {
  const { request, endpoint, group } = refused;
  const userId = request.user?.id ?? 0;
  const now = clock.now().getTime();
  const inHour = await addRefusal(db, userId, '', startOf(now, HOUR_MS));
  if (inHour > ROWS_AN_HOUR) {
    if (isRound(inHour)) await write({ refusals_this_hour: inHour });
    return;
  }
  const call = `${endpoint.method} ${endpoint.path}`;
  const inMinute = await addRefusal(db, userId, `${group?.id ?? 'unknown'} ${call}`, startOf(now, MINUTE_MS));
  if (isRound(inMinute)) await write({ call, refusals: inMinute });

  function write(detail: object) {
    const { ip, id: requestId } = request;
    const caller = { ip, requestId, userAgent: request.headers['user-agent'] ?? '' };
    const { id: groupId, public_id: entityId } = group ?? { id: null, public_id: null };
    const act = { action: 'group.refused', entity: 'group', entityId, actorUserId: userId, caller, detail };
    return recordAct(db, groupId === null ? act : { ...act, groupId });
  }
}

const startOf = (now: number, length: number) => new Date(now - (now % length));
const isRound = (count: number) => /^10*$/.test(String(count));
