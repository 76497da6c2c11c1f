import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { int, objectId } from '../common/fields.ts';
import { oneWebhook, WEBHOOK_MESSAGES } from './webhooks.ts';

/** Why nothing was answered. `private`: the name leads into a private network. `secret`: it was sealed by another key. */
export const DELIVERY_FAULTS = ['timeout', 'private', 'unknown_host', 'certificate', 'connection', 'secret'] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];
export const DELIVERY_STATES = ['due', 'sent', 'failed'] as const;

const changes = ['webhooks'] as const;

export const Delivery = z.object({
  /** Also its `webhook-id`, each time it is sent. */
  id: z.string(),
  type: z.string(),
  seq: z.nullable(z.int()),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  created_at: z.string(),
  next_at: z.nullable(z.string()),
  /** Of the last try. `status`: null where nothing was answered; then `fault` says why. */
  last: z.nullable(
    z.object({ at: z.string(), status: z.nullable(z.int()), ms: z.int(), fault: z.nullable(z.enum(DELIVERY_FAULTS)) }),
  ),
});
export type Delivery = z.infer<typeof Delivery>;

export const listDeliveries = endpoint({
  ...oneWebhook,
  method: 'GET',
  path: '/api/ext/v1/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^(?:[A-Za-z0-9]{12,22})?$/, WEBHOOK_MESSAGES.deliveryNotFound))),
    limit: z._default(int(1, 100, 'Limit must be from 1 to 100'), 25),
  }),
  data: z.array(Delivery),
  top: z.object({ has_more: z.boolean() }),
});

const oneDelivery = {
  access: 'admin',
  params: z.object({ id: objectId(WEBHOOK_MESSAGES.deliveryNotFound) }),
  ids: { id: 'delivery' },
} as const;

export const getDelivery = endpoint({
  ...oneDelivery,
  method: 'GET',
  path: '/api/ext/v1/deliveries/:id',
  summary: 'What a delivery holds, and what came back each time',
  audit: 'webhook.read',
  data: z.extend(Delivery, {
    body: z.string(),
    headers: z.record(z.string(), z.string()),
    log: z.array(
      z.object({
        at: z.string(),
        status: z.nullable(z.int()),
        ms: z.int(),
        fault: z.nullable(z.enum(DELIVERY_FAULTS)),
        answer: z.string(),
      }),
    ),
  }),
});

export const resendDelivery = endpoint({
  ...oneDelivery,
  method: 'POST',
  path: '/api/ext/v1/deliveries/:id/resend',
  summary: 'Send a delivery again, under the same webhook-id',
  done: 'Sent again',
  changes,
  audit: 'webhook.resend',
});

export const resendFailed = endpoint({
  ...oneWebhook,
  method: 'POST',
  path: '/api/ext/v1/webhooks/:id/resend',
  summary: 'Send all failed deliveries of this webhook since a time again, under the same webhook-ids',
  done: 'Sent again',
  changes,
  audit: 'webhook.resend',
  body: z.object({ since: z.iso.datetime({ offset: true, error: WEBHOOK_MESSAGES.since }) }),
  data: z.object({ count: z.int() }),
});
