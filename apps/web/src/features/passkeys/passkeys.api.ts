import { addPasskey, beginPasskey, listPasskeys, type Passkey, removePasskey, renamePasskey } from '@physio/contract/passkeys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { makePasskey } from '#platform/passkey/ceremony.ts';

const KEY = ['passkeys'] as const;
const NONE: Passkey[] = [];

export const usePasskeys = () =>
  useListQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await call(listPasskeys, {}, { signal })).data, empty: NONE });

/** With each change the recovery codes may come or go. */
function usePasskeyChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: KEY }), queries.invalidateQueries({ queryKey: ['second-factor'] })]),
  });
}

/** @returns null when the user turned back */
export const useAddPasskey = () =>
  usePasskeyChange(async (name: string) => {
    const passkey = await makePasskey((await call(beginPasskey)).data);
    return passkey && call(addPasskey, { body: { name, passkey } });
  });

export const useRenamePasskey = (id: string) =>
  usePasskeyChange((name: string) => call(renamePasskey, { params: { id }, body: { name } }));

export const useRemovePasskey = () => usePasskeyChange((id: string) => call(removePasskey, { params: { id } }));
