import { AUTH_MESSAGES, authenticateAdmin, getOwnDetails, signOut } from '@physio/contract/auth';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as auth from './auth.service.ts';
import { loadUserDetails } from './user-details.service.ts';

export async function authRoutes(app: FeatureApp): Promise<void> {
  handle(app, authenticateAdmin, 'public', async (context, { body }) => ({
    data: await auth.signIn(context, body),
    message: AUTH_MESSAGES.signedIn,
  }));

  handle(app, getOwnDetails, 'signed-in', async (context) => ({
    data: { user_details: await loadUserDetails(context, context.user.id) },
  }));

  handle(app, signOut, 'signed-in', async (context) => {
    await auth.signOut(context);
    return { message: AUTH_MESSAGES.signedOut };
  });
}
