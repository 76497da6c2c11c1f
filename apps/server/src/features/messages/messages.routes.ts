import * as inbox from '@physio/contract/messages/inbox';
import * as thread from '@physio/contract/messages/thread';
import * as own from '@physio/contract/patient-page/own-messages';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as inboxes from './inbox.service.ts';
import * as owns from './own-messages.service.ts';
import * as threads from './thread.service.ts';

/** What staff do. */
export async function messageRoutes(app: FeatureApp) {
  handle(app, inbox.listUnread, 'member', (context) => inboxes.listUnread(context));

  handle(app, inbox.countInbox, 'member', async (context) => ({ data: await inboxes.countInbox(context) }));

  handle(app, inbox.getInboxSettings, 'member', async (context) => ({ data: await inboxes.getInboxSettings(context) }));

  handle(app, inbox.changeInboxSettings, 'admin', async (context, { body }) => ({
    data: await inboxes.changeInboxSettings(context, body),
  }));

  handle(app, thread.listMessages, 'member', (context, { params, query }) => threads.listMessages(context, params.user_id, query));

  handle(app, thread.sendMessage, 'member', async (context, { params, body }) => ({
    data: await threads.sendMessage(context, params.user_id, body),
  }));

  handle(app, thread.readMessages, 'member', (context, { params, body }) =>
    threads.readMessages(context, params.user_id, body.up_to),
  );
}

/** What a patient's device calls. */
export async function ownMessageRoutes(app: FeatureApp) {
  handle(app, own.listOwnMessages, 'patient', async (context) => ({ data: await owns.listOwnMessages(context) }));

  handle(app, own.writeOwnMessage, 'patient', async (context, { body }) => ({ data: await owns.writeOwnMessage(context, body) }));

  handle(app, own.readOwnMessages, 'patient', (context, { body }) => owns.readOwnMessages(context, body.up_to));
}
