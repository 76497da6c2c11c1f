import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

export const makeWebhook = (db: Db, group: { id: number }, user: { id: number }, url = 'https://hooks.example.org/events') =>
  db
    .insertInto('webhooks')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      url,
      types: ['patient.updated'],
      secret: Buffer.from('of no key'),
      created_by: user.id,
      created_at: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Of an event of the patient, which was tried and failed. `answer`: what the receiver said. */
export async function makeDelivery(db: Db, webhook: { id: number; group_id: number }, patient: { public_id: string }, answer = '') {
  const { group_id } = webhook;
  const now = new Date();
  const event = await db
    .insertInto('events')
    .values({ group_id, type: 'patient.updated', ids: { patient_id: patient.public_id }, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = await db
    .insertInto('deliveries')
    .values({
      public_id: newPublicId(),
      group_id,
      webhook_id: webhook.id,
      event_id: event.id,
      state: 'failed',
      tries: 8,
      next_at: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('delivery_tries')
    .values({ group_id, delivery_id: delivery.id, at: now, status: 500, ms: 5, fault: null, answer })
    .execute();
  return delivery;
}
