import type { Sample, World } from './samples.ts';

const ofWebhook = (w: World) => ({ id: w.webhook.public_id });
const ofDelivery = (w: World) => ({ id: w.delivery.public_id });

export const EVENT_SAMPLES: Record<string, (w: World) => Sample> = {
  'GET /api/ext/v1/events': () => ({}),
  'GET /api/ext/v1/webhooks': () => ({}),
  'POST /api/ext/v1/webhooks': (w) => ({ body: { url: `https://hooks.example.org/${w.canary}`, types: ['plan.changed'] } }),
  'PATCH /api/ext/v1/webhooks/:id': (w) => ({ params: ofWebhook(w), body: { state: 'on' } }),
  'DELETE /api/ext/v1/webhooks/:id': (w) => ({ params: { id: w.spareWebhook.public_id } }),
  'POST /api/ext/v1/webhooks/:id/rotate': (w) => ({ params: ofWebhook(w) }),
  'POST /api/ext/v1/webhooks/:id/test': (w) => ({ params: ofWebhook(w) }),
  'GET /api/ext/v1/webhooks/:id/deliveries': (w) => ({ params: ofWebhook(w), query: { before: w.delivery.public_id } }),
  'POST /api/ext/v1/webhooks/:id/resend': (w) => ({ params: ofWebhook(w), body: { since: '2026-11-01T00:00:00Z' } }),
  'GET /api/ext/v1/deliveries/:id': (w) => ({ params: ofDelivery(w) }),
  'POST /api/ext/v1/deliveries/:id/resend': (w) => ({ params: ofDelivery(w) }),
};
