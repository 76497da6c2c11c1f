import type { authenticateAdmin } from '@physio/contract/auth/auth';
import type { Reply } from '@physio/contract/common/endpoint';
import { queryClient } from '#platform/api/query.ts';
import { enterLanguage } from '#platform/i18n/i18n.ts';
import { session, storeSignIn } from '#platform/session/session.ts';

type SignedIn = Reply<typeof authenticateAdmin>;

/** Stores token, user and language. */
export async function enter({ data }: SignedIn): Promise<void> {
  queryClient.clear();
  storeSignIn(data.auth_token, data.user_details);
  await enterLanguage(data.user_preference.language);
}

/** The same user in place: only the token is new. @throws Error for another user's details */
export function enterAgain({ data }: SignedIn): void {
  if (data.user_details.id !== session().user?.id) throw new Error('Another user');
  storeSignIn(data.auth_token, data.user_details);
}
