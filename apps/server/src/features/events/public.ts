export { deleteOldEvents, gatherEvent, libraryChanged, recordEvents } from './events.queries.ts';
export { eventRoutes } from './events.routes.ts';
export { publishAtOnce, publishWaiting } from './publish.service.ts';
export { deleteOldDeliveries, forgetAnswers } from './webhooks/deliveries.queries.ts';
export { sendDue } from './webhooks/send-due.service.ts';
export { pauseAllWebhooks } from './webhooks/webhooks.queries.ts';
export { webhookRoutes } from './webhooks/webhooks.routes.ts';
