import { getOwnDetails } from '@physio/contract/auth/auth';
import { call } from '../api/client.ts';
import { session, storeUser } from './session.ts';

/** Renews the stored user and groups at start: logo links are signed and expire, roles change. Failure is silent. */
export async function refreshUser(): Promise<void> {
  if (!session().token) return;
  try {
    const { data } = await call(getOwnDetails);
    if (data.user_details.id === session().user?.id) storeUser(data.user_details);
  } catch {
    // The stored user goes on.
  }
}
