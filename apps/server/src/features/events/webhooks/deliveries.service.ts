import type { Parsed } from '@physio/contract/common/endpoint';
import type { Delivery, listDeliveries as listCall } from '@physio/contract/events/deliveries';
import { WEBHOOK_MESSAGES } from '@physio/contract/events/webhooks';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import * as queries from './deliveries.queries.ts';
import { findLetter } from './due.queries.ts';
import { bodyOf, headersOf } from './letter.ts';
import { wake } from './wake.ts';
import { findWebhook } from './webhooks.queries.ts';
import { holdWebhook, requireOn } from './webhooks.service.ts';

type Admin = Context<'admin'>;

const toDelivery = (row: queries.DeliveryRow): Delivery => ({
  id: row.public_id,
  type: row.type ?? 'test',
  seq: row.seq,
  state: row.state,
  tries: row.tries,
  created_at: row.created_at.toISOString(),
  next_at: row.state === 'due' ? row.next_at.toISOString() : null,
  last: row.at === null || row.ms === null ? null : { at: row.at.toISOString(), status: row.status, ms: row.ms, fault: row.fault },
});

export async function listDeliveries(context: Admin, id: string, { before, limit }: Parsed<typeof listCall>['query']) {
  const { db, group, clock } = context;
  const webhook = await findWebhook(db, group.id, id, clock.now());
  if (webhook === undefined) throw new AppError('not_found', WEBHOOK_MESSAGES.notFound);
  const rows = await queries.selectDeliveries(db, group.id, webhook.id, { before, limit: limit + 1 });
  return { data: rows.slice(0, limit).map(toDelivery), has_more: rows.length > limit };
}

async function findDelivery({ db, group }: Admin, id: string): Promise<queries.DeliveryRow> {
  const row = await queries.findDelivery(db, group.id, id);
  if (row === undefined) throw new AppError('not_found', WEBHOOK_MESSAGES.deliveryNotFound);
  return row;
}

/** Without its signature: whoever has that could pass the body off as sent. */
export async function getDelivery(context: Admin, id: string) {
  const { db, group } = context;
  const row = await findDelivery(context, id);
  const letter = await findLetter(db, group.id, id);
  if (letter === undefined) throw new AppError('not_found', WEBHOOK_MESSAGES.deliveryNotFound);
  const tries = await queries.selectTries(db, group.id, row.id);
  const log = tries.map(({ at, ...one }) => ({ at: at.toISOString(), ...one }));
  return { ...toDelivery(row), body: bodyOf(letter), headers: headersOf(letter, row.at ?? row.created_at), log };
}

export async function resendDelivery(context: Admin, id: string): Promise<void> {
  const { db, group, clock } = context;
  const row = await findDelivery(context, id);
  requireOn({ state: row.webhook_state });
  await queries.sendAgain(db, group.id, row.id, clock.now());
  await wake(context, { groupId: group.id, webhookId: row.webhook_id });
}

/** All that failed since then, to this webhook alone. */
export async function resendFailed(context: Admin, id: string, since: Date): Promise<{ count: number }> {
  const { db, group, clock, note } = context;
  const webhook = await holdWebhook(context, id);
  requireOn(webhook);
  const count = await queries.sendFailedAgain(db, group.id, webhook.id, since, clock.now());
  note(id, { count });
  await wake(context, { groupId: group.id, webhookId: webhook.id });
  return { count };
}
