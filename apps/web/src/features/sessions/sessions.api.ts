import { listOwnSessions, type OwnSession } from '@physio/contract/sessions/sessions';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const NONE: OwnSession[] = [];

export const useOwnSessions = () =>
  useListQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call(listOwnSessions, {}, { signal })).data,
    empty: NONE,
  });
