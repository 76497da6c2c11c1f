import { type Hold, listHolds } from '@physio/contract/holds/holds';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const NONE: Hold[] = [];

/** The one that stands first, then those that ended. */
export const useHolds = (userId: string) =>
  useListQuery({
    queryKey: ['holds', userId],
    queryFn: async ({ signal }) => (await call(listHolds, { params: { user_id: userId } }, { signal })).data,
    empty: NONE,
  });
