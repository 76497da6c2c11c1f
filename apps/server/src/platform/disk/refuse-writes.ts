import type { FastifyInstance } from 'fastify';
import type { FreeSpace } from './free-space.ts';
import { storageFull } from './storage-full.ts';

/** What signs people in and out goes on until so much of the floor is used. */
const LAST_SHARE = 0.5;

/** Refuses writes, before their body, when the disk is nearly full. Reads go on, and for a while so does signing in. */
export function refuseWritesWhenFull(http: FastifyInstance, freeSpace: FreeSpace) {
  freeSpace.onChange((isLow, freeBytes) => {
    const facts = { freeMegabytes: Math.floor(freeBytes / 1024 / 1024) };
    if (isLow) http.log.error(facts, 'The disk is nearly full: writes are refused until there is space.');
    else http.log.info(facts, 'There is space on the disk again.');
  });
  http.addHook('onRequest', async ({ method, routeOptions }) => {
    const e = routeOptions.config.endpoint;
    if (e === undefined || method === 'GET' || method === 'HEAD') return;
    const share = e.access === 'public' || e.despiteFullDisk ? LAST_SHARE : 1;
    if (await freeSpace.isLow(share)) throw storageFull();
  });
}
