import { confirmIdentity } from '@physio/contract/auth/identity';
import * as contract from '@physio/contract/sessions/sessions';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as sessions from './sessions.service.ts';

export async function sessionRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listOwnSessions, 'signed-in', async (context) => ({ data: await sessions.listOwnSessions(context) }));

  handle(app, contract.endOwnSession, 'signed-in', (context, { params }) => sessions.endOwnSession(context, params.id));

  handle(app, contract.endOtherSessions, 'signed-in', (context) => sessions.endOtherSessions(context));

  handleLong(app, confirmIdentity, 'signed-in', (context, { body }, write) => sessions.confirmIdentity(context, body, write));
}
