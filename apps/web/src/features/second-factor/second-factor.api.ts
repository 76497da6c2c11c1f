import { getSecondFactor } from '@physio/contract/second-factor/second-factor';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

export const useSecondFactor = () =>
  useQuery({ queryKey: ['second-factor'], queryFn: async ({ signal }) => (await call(getSecondFactor, {}, { signal })).data });
