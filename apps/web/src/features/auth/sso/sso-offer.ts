import { findSso, ssoStartPath } from '@physio/contract/sso/sign-in';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#platform/api/client.ts';
import { config } from '#platform/config/config.ts';

/** The single sign-on of an e-mail that was typed, where its domain has one; without an answer there is none. */
export function useSsoOffer(email: string) {
  const body = z.safeParse(findSso.body, { email });
  const { data } = useQuery({
    queryKey: ['sso', 'offer', email],
    queryFn: async ({ signal }) => (await call(findSso, { body: { email } }, { signal, staysSignedOut: true })).data,
    enabled: body.success,
    retry: false,
    staleTime: 60_000,
  });
  return body.success ? (data ?? null) : null;
}

/** Where the browser goes to be sent on to the provider. `wanted`: the page it is to come back to. */
export const startAt = (id: string, wanted: string | undefined) => config().host + ssoStartPath(id, wanted ?? '/');
