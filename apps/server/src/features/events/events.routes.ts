import * as contract from '@physio/contract/events/events';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { listEvents } from './events.service.ts';

export async function eventRoutes(app: FeatureApp) {
  handle(app, contract.listEvents, 'member', (context, { query }) => listEvents(context, query));
}
