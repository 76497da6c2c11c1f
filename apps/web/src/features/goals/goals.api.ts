import { listGoals } from '@physio/contract/goals/goals';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

export const useGoals = (userId: string) =>
  useListQuery({
    queryKey: ['goals', userId],
    queryFn: async ({ signal }) => (await call(listGoals, { params: { user_id: userId } }, { signal })).data,
    empty: [],
  });
