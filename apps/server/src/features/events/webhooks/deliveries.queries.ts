import { DAY_MS } from '@physio/contract/common/dates';
import { DELIVERY_DAYS } from '@physio/contract/events/webhooks';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

const deliveries = (db: Db, groupId: number) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('webhooks as w', (join) => join.onRef('w.group_id', '=', 'd.group_id').onRef('w.id', '=', 'd.webhook_id'))
    .leftJoin('events as e', (join) => join.onRef('e.group_id', '=', 'd.group_id').onRef('e.id', '=', 'd.event_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('delivery_tries as t')
          .select(['t.at', 't.status', 't.ms', 't.fault'])
          .whereRef('t.group_id', '=', 'd.group_id')
          .whereRef('t.delivery_id', '=', 'd.id')
          .orderBy('t.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 'd.public_id', 'd.webhook_id', 'd.state', 'd.tries', 'd.created_at', 'd.next_at', 'w.state as webhook_state'])
    .select(['e.type', 'e.seq', 'last.at', 'last.status', 'last.ms', 'last.fault'])
    .where('d.group_id', '=', groupId);
export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number];

type Page = { before: string | undefined; limit: number };
/** Newest first. `before`: the last one of the page before. */
export const selectDeliveries = (db: Db, groupId: number, webhookId: number, { before, limit }: Page) =>
  deliveries(db, groupId)
    .where('d.webhook_id', '=', webhookId)
    .$if(Boolean(before), (query) =>
      query.where('d.id', '<', (eb) =>
        eb
          .selectFrom('deliveries as b')
          .select('b.id')
          .where('b.group_id', '=', groupId)
          .where('b.public_id', '=', before ?? ''),
      ),
    )
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();

export const findDelivery = (db: Db, groupId: number, publicId: string) =>
  deliveries(db, groupId).where('d.public_id', '=', publicId).executeTakeFirst();

export const selectTries = (db: Db, groupId: number, deliveryId: number) =>
  db
    .selectFrom('delivery_tries')
    .select(['at', 'status', 'ms', 'fault', 'answer'])
    .where('group_id', '=', groupId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .execute();

export const insertTest = (db: Db, groupId: number, webhookId: number, now: Date) =>
  db
    .insertInto('deliveries')
    .values({ public_id: newPublicId(), group_id: groupId, webhook_id: webhookId, next_at: now, created_at: now })
    .execute();

/** From the first try on, under the same id. */
export const sendAgain = (db: Db, groupId: number, deliveryId: number, now: Date) =>
  db
    .updateTable('deliveries')
    .set({ state: 'due', tries: 0, next_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', deliveryId)
    .execute();

/** @returns how many */
export async function sendFailedAgain(db: Db, groupId: number, webhookId: number, since: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'due', tries: 0, next_at: now })
    .where('group_id', '=', groupId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export const deleteOldDeliveries = (db: Db, now: Date) =>
  db
    .deleteFrom('deliveries')
    .where('created_at', '<', new Date(now.getTime() - DELIVERY_DAYS * DAY_MS))
    .execute();

/** What receivers answered to events of a patient may name them. */
export const forgetAnswers = (db: Db, groupId: number, patientPublicId: string) =>
  sql`
    update delivery_tries t set answer = '' from deliveries d join events e on e.group_id = d.group_id and e.id = d.event_id
    where t.group_id = ${groupId} and t.delivery_id = d.id and d.group_id = ${groupId} and t.answer <> ''
      and e.ids ->> 'patient_id' = ${patientPublicId}`.execute(db);
