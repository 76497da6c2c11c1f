import {
  type BothSteps,
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@physio/contract/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

const KEY = ['second-factor'] as const;

export const useSecondFactor = () =>
  useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await call(getSecondFactor, {}, { signal })).data });

export const useBegin = () =>
  useMutation({ mutationFn: async (password: string) => (await call(beginSecondFactor, { body: { password } })).data });

export function useConfirm() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => (await call(confirmSecondFactor, { body: { code } })).data.recovery_codes,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRenewCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (proof: { password: string; code?: string }) =>
      (await call(renewRecoveryCodes, { body: proof })).data.recovery_codes,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRemove() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (proof: BothSteps) => call(removeSecondFactor, { body: proof }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
