import { listScores } from '@physio/contract/scores/scores';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

export const useScores = (userId: string) =>
  useQuery({
    queryKey: ['scores', userId],
    queryFn: async ({ signal }) => (await call(listScores, { params: { user_id: userId } }, { signal })).data,
  });
