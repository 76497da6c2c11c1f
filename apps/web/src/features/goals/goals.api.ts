import { type Goal, listGoals, type SinceStart } from '@physio/contract/goals/goals';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

const NONE: { data: Goal[]; since_start: SinceStart[] } = { data: [], since_start: [] };

export const useGoals = (userId: string) =>
  useListQuery({
    queryKey: ['goals', userId],
    queryFn: ({ signal }) => call(listGoals, { params: { user_id: userId } }, { signal }),
    empty: NONE,
  });
