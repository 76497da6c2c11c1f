import { signOut } from '@physio/contract/auth/auth';
import { call } from '#platform/api/client.ts';
import { queryClient } from '#platform/api/query.ts';
import { endWork } from '#platform/background.ts';
import { clearSession, session } from '#platform/session/session.ts';
import { clearToastHistory } from '#platform/toast/toast.ts';

const LONGEST_MS = 2000;

/** Ends the session here in any case; the server is asked to, and awaited no longer than 2 s. */
export async function signOutNow(): Promise<void> {
  endWork();
  if (session().token) await endOnServer();
  queryClient.clear();
  clearSession();
  clearToastHistory();
}

const endOnServer = () =>
  call(signOut, undefined, { signal: AbortSignal.timeout(LONGEST_MS), staysSignedOut: true }).catch(() => undefined);
