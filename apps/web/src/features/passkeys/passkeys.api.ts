import { listPasskeys, type Passkey } from '@physio/contract/passkeys/passkeys';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const NONE: Passkey[] = [];

export const usePasskeys = () =>
  useListQuery({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await call(listPasskeys, {}, { signal })).data,
    empty: NONE,
  });
