import * as contract from '@physio/contract/auth/auth';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as auth from './auth.service.ts';

export async function authRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.authenticateAdmin, 'public', async (context, { body }) => ({
    data: await auth.authenticateAdmin(context, body),
  }));

  handle(app, contract.getOwnDetails, 'signed-in', async (context) => ({ data: await auth.getOwnDetails(context) }));

  handle(app, contract.signOut, 'signed-in', (context) => auth.signOut(context));
}
