import type { Parsed } from '@physio/contract/common/endpoint';
import * as contract from '@physio/contract/events/webhooks';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { seal } from '#platform/session/sealed.ts';
import { addressFault } from './addresses.rules.ts';
import { insertTest } from './deliveries.queries.ts';
import { SEALED_FOR } from './letter.ts';
import { newSecret } from './signature.ts';
import { wake } from './wake.ts';
import * as queries from './webhooks.queries.ts';

type Admin = Context<'admin'>;
const { WEBHOOK_MESSAGES } = contract;
const HOUR_MS = 3_600_000;

const toWebhook = (row: queries.WebhookRow): contract.Webhook => ({
  id: row.public_id,
  url: row.url,
  types: row.types,
  state: row.state,
  failing_since: row.failing_since?.toISOString() ?? null,
  former_until: row.former_until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  last_day: { sent: row.sent, failed: row.failed, due: row.due },
});

export const listWebhooks = async ({ db, group, clock }: Admin) =>
  (await queries.selectWebhooks(db, group.id, clock.now())).map(toWebhook);

export async function holdWebhook({ db, group }: Admin, id: string) {
  const row = await queries.holdWebhook(db, group.id, id);
  if (row === undefined) throw new AppError('not_found', WEBHOOK_MESSAGES.notFound);
  return row;
}

function refuseAddress({ config }: Admin, url: string): void {
  const fault = addressFault(url, config.WEBHOOK_HOSTS);
  if (fault !== null) throw new AppError('validation', fault, { fields: { url: fault } });
}

const sealed = ({ config }: Admin, secret: string) => seal(config.SECRET_KEY, SEALED_FOR, secret);

/** @throws AppError `validation` for an address that is not called, `conflict` when the group has as many as there can be */
export async function createWebhook(context: Admin, { url, types }: Parsed<typeof contract.createWebhook>['body']) {
  const { db, group, user, clock, note } = context;
  refuseAddress(context, url);
  if ((await queries.holdCount(db, group.id)) >= contract.MOST_WEBHOOKS) throw new AppError('conflict', WEBHOOK_MESSAGES.tooMany);
  const secret = newSecret();
  const given = { url, types: [...new Set(types)], secret: sealed(context, secret), created_by: user.id, created_at: clock.now() };
  const id = await queries.insertWebhook(db, group.id, given);
  note(id, { host: new URL(url).host, types: given.types });
  return { id, secret };
}

/** What waited while it was paused is sent when it is on again; what came while it was off is not. */
export async function updateWebhook(
  context: Admin,
  id: string,
  { url, types, state }: Parsed<typeof contract.updateWebhook>['body'],
) {
  const { db, group, clock, note } = context;
  const webhook = await holdWebhook(context, id);
  if (url !== undefined) refuseAddress(context, url);
  const isSwitched = state !== undefined && !(state === 'on' && webhook.state === 'failing');
  const change = {
    ...(url !== undefined && { url }),
    ...(types !== undefined && { types: [...new Set(types)] }),
    ...(isSwitched && { state, failing_since: null }),
  };
  if (Object.keys(change).length > 0) await queries.saveWebhook(db, group.id, webhook.id, change);
  if (state === 'on') await wake(context, { groupId: group.id, webhookId: webhook.id });
  note(id, {
    ...(url !== undefined && { host: new URL(url).host }),
    ...(types && { types: change.types }),
    ...(state && { state }),
  });
  const saved = await queries.findWebhook(db, group.id, id, clock.now());
  if (saved === undefined) throw new AppError('not_found', WEBHOOK_MESSAGES.notFound);
  return toWebhook(saved);
}

export async function removeWebhook(context: Admin, id: string): Promise<void> {
  const webhook = await holdWebhook(context, id);
  await queries.deleteWebhook(context.db, context.group.id, webhook.id);
}

/** The secret that was there signs, too, for a day; one before that no more. */
export async function rotateWebhook(context: Admin, id: string) {
  const { db, group, clock } = context;
  const webhook = await holdWebhook(context, id);
  const secret = newSecret();
  const formerUntil = new Date(clock.now().getTime() + contract.ROTATION_HOURS * HOUR_MS);
  await queries.saveSecret(db, group.id, webhook.id, sealed(context, secret), formerUntil);
  return { id, secret };
}

/** @throws AppError `conflict` when nothing is sent there */
export function requireOn({ state }: { state: contract.WebhookState }): void {
  if (state !== 'on' && state !== 'failing') throw new AppError('conflict', WEBHOOK_MESSAGES.notOn);
}

export async function testWebhook(context: Admin, id: string): Promise<void> {
  const { db, group, clock } = context;
  const webhook = await holdWebhook(context, id);
  requireOn(webhook);
  await insertTest(db, group.id, webhook.id, clock.now());
  await wake(context, { groupId: group.id, webhookId: webhook.id });
}
