import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '#db/client.ts';
import { listen } from '#db/notices.ts';
import type { Services } from '#platform/http/context.ts';
import * as queries from './events.queries.ts';
import { makeDeliveries, selectWebhooksWithDue } from './webhooks/due.queries.ts';
import { switchOffFailing } from './webhooks/off.service.ts';
import { wake } from './webhooks/wake.ts';

type Stores = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>;

/** Gives every event of the group that can be seen its number, and to the webhooks that want it. */
export async function publishEvents(stores: Pick<Stores, 'db' | 'clock' | 'jobs'>, groupId: number): Promise<void> {
  const { db, clock, jobs } = stores;
  const now = clock.now();
  while (await queries.hasUnnumbered(db, groupId, now)) {
    const numbered = await inTransaction(db, async (db) => {
      await queries.holdNumbering(db, groupId);
      const ids = await queries.numberEvents(db, groupId, now);
      const webhookIds = ids.length === 0 ? [] : await makeDeliveries(db, groupId, ids, now);
      for (const webhookId of webhookIds) await wake({ db, jobs }, { groupId, webhookId });
      return ids.length;
    });
    // What is left is held by somebody else.
    if (numbered === 0) return;
  }
}

/** Each minute: what no server has heard of, what is due again, and what has failed for too long. */
export async function publishWaiting(services: Stores): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const groupId of await queries.selectUnnumberedGroups(db, now)) await publishEvents(services, groupId);
  await switchOffFailing(services);
  for (const { id, group_id } of await selectWebhooksWithDue(db, now)) await wake(services, { groupId: group_id, webhookId: id });
}

/** Hears of each event when it is committed, and sends it to its webhooks at once. What it misses comes within a minute. */
export function publishAtOnce(services: Services, log?: FastifyBaseLogger, onHearing: (isHearing: boolean) => void = () => {}) {
  /** Groups whose events are being published; true: something came meanwhile. */
  const running = new Map<number, boolean>();
  async function tell(groupId: number): Promise<void> {
    if (running.has(groupId)) return void running.set(groupId, true);
    do {
      running.set(groupId, false);
      await publishEvents(services, groupId).catch((error: unknown) => log?.warn({ err: error }, 'events'));
    } while (running.get(groupId));
    running.delete(groupId);
  }
  const onNotice = (payload = '') => void tell(Number(payload));
  return listen(services.connection, services.relaxedDb, queries.EVENT_NOTICES, { onNotice, onHearing });
}
