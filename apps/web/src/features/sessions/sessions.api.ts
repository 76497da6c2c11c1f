import { endOtherSessions, endOwnSession, listOwnSessions, type OwnSession } from '@physio/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const SESSIONS_KEY = ['sessions'] as const;
const NONE: OwnSession[] = [];

export const useOwnSessions = () =>
  useListQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await call(listOwnSessions, {}, { signal })).data,
    empty: NONE,
  });

/** Ends the session of an id, or without one all but this. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null): Promise<{ message?: string | undefined }> =>
      id === null ? call(endOtherSessions) : call(endOwnSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
