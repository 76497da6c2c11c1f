import type { FileField } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { FreeSpace } from '../disk/free-space.ts';
import { AppError } from '../http/app-error.ts';
import { sharePlaces } from '../limits/shared-places.ts';
import type { Spool } from './spool.ts';

export type Receive = (request: FastifyRequest, files: Readonly<Record<string, FileField>>) => Promise<Record<string, unknown>>;
type Receiving = {
  config: Pick<Config, 'UPLOADS_AT_ONCE' | 'UPLOADS_PER_GROUP'>;
  spool: Spool;
  freeSpace: FreeSpace;
  /** Bytes that the caller's group may still keep. */
  roomFor(request: FastifyRequest): Promise<number>;
};

const WAITING = 50;
const WAIT_MS = 60_000;

/** Receives the files of a call when its group's turn has come and there is room for them; its place is left with the reply. */
export function receiver(http: FastifyInstance, { config, spool, freeSpace, roomFor }: Receiving): Receive {
  const enter = sharePlaces({
    total: config.UPLOADS_AT_ONCE,
    each: config.UPLOADS_PER_GROUP,
    waiting: WAITING,
    waitMs: WAIT_MS,
  });
  http.decorateRequest('leavePlace', null);
  // Of every reply, also to a caller who has gone: nothing finishes there.
  http.addHook('onSend', async (request) => request.leavePlace?.());

  return async (request, files) => {
    await freeSpace.requireFor(0);
    request.leavePlace = await enter(placeOf(request));
    // Whoever left while waiting sends no end of a body.
    if (request.raw.destroyed) throw new AppError('validation', MESSAGES.brokeOff);
    const roomBytes = await roomFor(request);
    const expected = Number(request.headers['content-length']) || 0;
    await freeSpace.requireFor(Math.min(expected, roomBytes));
    return spool.receive(request, files, roomBytes);
  };
}

/** The group is known before the body, except where the body names it. */
const placeOf = ({ group, user }: FastifyRequest) => (group === null ? `user ${user?.id}` : `group ${group.id}`);
