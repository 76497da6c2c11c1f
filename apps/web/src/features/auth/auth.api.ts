import { authenticateAdmin, type SignIn } from '@physio/contract/auth';
import { confirmIdentity, type Proof } from '@physio/contract/identity';
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
import { applyLanguage } from '#platform/i18n/i18n.ts';
import { session, storeSignIn } from '#platform/session/session.ts';

/** The code goes along only where one was typed. */
const typed = <T extends { code?: string | undefined }>({ code, ...rest }: T) => ({ ...rest, ...(code && { code }) });
const sendSignIn = (body: SignIn) => call(authenticateAdmin, { body: typed(body) });

/** Signs in and stores token, user and language. */
export const useSignIn = () =>
  useMutation({
    mutationFn: async (body: SignIn) => {
      const { data } = await sendSignIn(body);
      queryClient.clear();
      storeSignIn(data.auth_token, data.user_details);
      await applyLanguage(data.user_preference.language);
    },
  });

/** Signs the same user in again, in place: only the token is new. Another user's details are refused. */
export const useSignInAgain = () =>
  useMutation({
    mutationFn: async (body: SignIn) => {
      const { data } = await sendSignIn(body);
      if (data.user_details.id !== session().user?.id) throw new Error('Another user');
      storeSignIn(data.auth_token, data.user_details);
    },
  });

/** Shows again who it is, for calls that wait for it. */
export const useConfirmIdentity = () => useMutation({ mutationFn: (body: Proof) => call(confirmIdentity, { body: typed(body) }) });

export const useRequestCode = () => useMutation({ mutationFn: (email: string) => call(requestPasswordCode, { body: { email } }) });

export const useResetPassword = () => useMutation({ mutationFn: (body: ResetPassword) => call(resetPassword, { body }) });

export const useChangePassword = () => useMutation({ mutationFn: (body: ChangePassword) => call(changePassword, { body }) });
