import { type AddScore, addScore, correctScore, listScores, withdrawScore } from '@physio/contract/scores';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, newKey } from '#platform/api/client.ts';
import { timeZone } from '#platform/time-zone.ts';

const keyOf = (userId: string) => ['scores', userId] as const;

export const useScores = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await call(listScores, { params: { user_id: userId } }, { signal })).data,
  });

/** Adds a score, or corrects the one named. */
export function useSaveScore(userId: string, corrected: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ instrument, ...written }: AddScore) => {
      const body = { ...written, time_zone: timeZone() };
      return corrected === null
        ? call(addScore, { params: { user_id: userId }, body: { instrument, ...body } }, { idempotencyKey: newKey() })
        : call(correctScore, { params: { id: corrected }, body });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}

export function useWithdrawScore(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawScore, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
