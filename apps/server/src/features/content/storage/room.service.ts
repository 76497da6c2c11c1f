import type { Endpoint } from '@physio/contract/common/endpoint';
import { uploadFiles } from '@physio/contract/content/uploads';
import { openBox } from '@physio/contract/library/pack';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/context.ts';
import { sumStored } from './objects.queries.ts';
import { roomOf } from './room.rules.ts';

const COUNTED: readonly Endpoint[] = [uploadFiles, openBox];

/** Bytes that the files of a call may take, asked before they are received. Pictures of a few megabytes are not counted. */
export async function roomFor({ db, config }: Pick<Services, 'db' | 'config'>, request: FastifyRequest): Promise<number> {
  const { group, routeOptions } = request;
  const { endpoint } = routeOptions.config;
  if (group === null || endpoint === undefined || !COUNTED.includes(endpoint)) return Number.POSITIVE_INFINITY;
  return roomOf(await sumStored(db, group.id), config.GROUP_STORAGE_MB).left();
}
