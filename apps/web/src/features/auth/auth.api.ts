import { authenticateAdmin, type SignIn } from '@physio/contract/auth';
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
const sendSignIn = ({ code, ...body }: SignIn) => call(authenticateAdmin, { body: { ...body, ...(code && { code }) } });

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

export const useRequestCode = () => useMutation({ mutationFn: (email: string) => call(requestPasswordCode, { body: { email } }) });

export const useResetPassword = () => useMutation({ mutationFn: (body: ResetPassword) => call(resetPassword, { body }) });

export const useChangePassword = () => useMutation({ mutationFn: (body: ChangePassword) => call(changePassword, { body }) });
