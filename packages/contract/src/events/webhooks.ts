import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { EVENT_TYPES } from './events.ts';

export const MOST_WEBHOOKS = 10;
/** Both secrets sign for so long after a new one was made. */
export const ROTATION_HOURS = 24;
/** What was sent, and what came back, is kept so long. */
export const DELIVERY_DAYS = 30;
export const FAILING_DAYS = 5;

export const WEBHOOK_MESSAGES = {
  notFound: 'Webhook not found',
  deliveryNotFound: 'Delivery not found',
  url: 'Please enter an address that begins with https://',
  port: 'Leave out the port: only port 443 is called',
  credentials: 'Leave out name and password: the signature shows who sends',
  privateAddress: 'This address is on a private network. Whoever runs the server can allow it.',
  types: 'Choose at least one event',
  tooMany: 'A practice can have at most 10 webhooks',
  notOn: 'Switch the webhook on first',
  state: 'A webhook is on or paused',
  since: 'Since must be a time of the last 30 days',
} as const;

/** `failing`: nothing has been taken since a try failed; it is still tried. `off`: nothing is sent and nothing waits. */
export const WEBHOOK_STATES = ['on', 'paused', 'failing', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.enum(EVENT_TYPES)),
  state: z.enum(WEBHOOK_STATES),
  failing_since: z.nullable(z.string()),
  /** Until when the secret before this one signs, too. */
  former_until: z.nullable(z.string()),
  created_at: z.string(),
  last_day: z.object({ sent: z.int(), failed: z.int(), due: z.int() }),
});
export type Webhook = z.infer<typeof Webhook>;

const url = z
  .string(WEBHOOK_MESSAGES.url)
  .check(z.trim(), z.maxLength(500, WEBHOOK_MESSAGES.url), z.regex(/^https?:\/\/\S+$/i, WEBHOOK_MESSAGES.url));
const types = z
  .array(z.enum(EVENT_TYPES, WEBHOOK_MESSAGES.types), WEBHOOK_MESSAGES.types)
  .check(z.minLength(1, WEBHOOK_MESSAGES.types), z.maxLength(100, WEBHOOK_MESSAGES.types));

export const NewWebhook = z.object({ url, types });

const changes = ['webhooks'] as const;
export const oneWebhook = {
  access: 'admin',
  params: z.object({ id: objectId(WEBHOOK_MESSAGES.notFound) }),
  ids: { id: 'webhook' },
} as const;
/** Shown once: only its sealed form is kept. */
const Secret = z.object({ id: z.string(), secret: z.string() });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/ext/v1/webhooks',
  summary: "The group's webhooks",
  access: 'admin',
  data: z.array(Webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/ext/v1/webhooks',
  summary: 'Send events of the group to an address; the secret that signs them is shown once',
  done: 'Webhook added',
  changes,
  access: 'admin',
  stepUp: true,
  audit: 'webhook.create',
  body: NewWebhook,
  data: Secret,
});

export const updateWebhook = endpoint({
  ...oneWebhook,
  method: 'PATCH',
  path: '/api/ext/v1/webhooks/:id',
  summary: 'Change where a webhook sends and what, pause it or switch it on',
  done: 'Saved',
  changes,
  stepUp: true,
  audit: 'webhook.update',
  body: z.object({
    url: z.optional(url),
    types: z.optional(types),
    state: z.optional(z.enum(['on', 'paused'], WEBHOOK_MESSAGES.state)),
  }),
  data: Webhook,
});

export const removeWebhook = endpoint({
  ...oneWebhook,
  method: 'DELETE',
  path: '/api/ext/v1/webhooks/:id',
  summary: 'Remove a webhook and its log',
  done: 'Webhook removed',
  changes,
  audit: 'webhook.delete',
});

export const rotateWebhook = endpoint({
  ...oneWebhook,
  method: 'POST',
  path: '/api/ext/v1/webhooks/:id/rotate',
  summary: 'Make a new secret, shown once; the old one signs, too, for 24 hours',
  changes,
  stepUp: true,
  audit: 'webhook.secret',
  data: Secret,
});

export const testWebhook = endpoint({
  ...oneWebhook,
  method: 'POST',
  path: '/api/ext/v1/webhooks/:id/test',
  summary: 'Send an event of the type "test"',
  done: 'Test is on its way',
  changes,
  audit: 'webhook.test',
  rate: perMinute(20),
});
