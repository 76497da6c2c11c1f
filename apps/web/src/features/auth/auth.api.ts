import { authenticateAdmin, type SignIn } from '@physio/contract/auth';
import { confirmIdentity, type Proof } from '@physio/contract/identity';
import { confirmByPasskey, signInByPasskey, type UsedPasskey } from '@physio/contract/passkeys';
import {
  type ChangePassword,
  changePassword,
  type ResetPassword,
  requestPasswordCode,
  resetPassword,
} from '@physio/contract/password';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { queryClient } from '#platform/api/query.ts';
import { enterLanguage } from '#platform/i18n/i18n.ts';
import { session, storeSignIn } from '#platform/session/session.ts';

/** The code goes along only where one was typed. */
const typed = <T extends { code?: string | undefined }>({ code, ...rest }: T) => ({ ...rest, ...(code && { code }) });
const sendSignIn = (body: SignIn) => call(authenticateAdmin, { body: typed(body) });

const sendPasskey = (passkey: UsedPasskey) => call(signInByPasskey, { body: { passkey } });
type SignedIn = Awaited<ReturnType<typeof sendSignIn>>;

/** Stores token, user and language. */
async function enter({ data }: SignedIn): Promise<void> {
  queryClient.clear();
  storeSignIn(data.auth_token, data.user_details);
  await enterLanguage(data.user_preference.language);
}

/** The same user in place: only the token is new. Another user's details are refused. */
function enterAgain({ data }: SignedIn): void {
  if (data.user_details.id !== session().user?.id) throw new Error('Another user');
  storeSignIn(data.auth_token, data.user_details);
}

export const useSignIn = () => useMutation({ mutationFn: async (body: SignIn) => enter(await sendSignIn(body)) });
export const useSignInByPasskey = () => useMutation({ mutationFn: async (used: UsedPasskey) => enter(await sendPasskey(used)) });

export const useSignInAgain = () => useMutation({ mutationFn: async (body: SignIn) => enterAgain(await sendSignIn(body)) });
export const useSignInAgainByPasskey = () =>
  useMutation({ mutationFn: async (used: UsedPasskey) => enterAgain(await sendPasskey(used)) });

/** Shows again who it is, for calls that wait for it. */
export const useConfirmIdentity = () => useMutation({ mutationFn: (body: Proof) => call(confirmIdentity, { body: typed(body) }) });

export const useConfirmByPasskey = () =>
  useMutation({ mutationFn: (passkey: UsedPasskey) => call(confirmByPasskey, { body: { passkey } }) });

export const useRequestCode = () => useMutation({ mutationFn: (email: string) => call(requestPasswordCode, { body: { email } }) });

export const useResetPassword = () => useMutation({ mutationFn: (body: ResetPassword) => call(resetPassword, { body }) });

export const useChangePassword = () => useMutation({ mutationFn: (body: ChangePassword) => call(changePassword, { body }) });
