import { acceptInvite } from '@physio/contract/invitation';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

type Accepted = { token: string; password: string; confirm_password?: string; first_name?: string; last_name?: string };

/** `onDone` is given the invited e-mail and the password that now opens the account. */
export const useAccept = (onDone: (email: string, password: string) => Promise<void>) =>
  useMutation({
    mutationFn: async (body: Accepted) => {
      const { data } = await call(acceptInvite, { body });
      await onDone(data.email, body.password);
    },
  });
