import { cancelPlan, listPlans, type Plan, restorePlan } from '@physio/contract/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { timeZone } from '#platform/time-zone.ts';

/** Every query on plans starts with this key. */

/** A patient's plans as the server orders them; of an unknown patient, none. */
export const usePatientPlans = (userId: string) =>
  useListQuery({
    queryKey: ['plans', userId],
    queryFn: async ({ signal }): Promise<Plan[]> => {
      try {
        return (await call(listPlans, { query: { user_id: userId, time_zone: timeZone() } }, { signal })).data.plans;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return [];
        throw error;
      }
    },
    empty: [],
  });

const usePlanCall = (endpoint: typeof cancelPlan | typeof restorePlan) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (planId: string) => call(endpoint, { params: { id: planId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans'] }),
  });
};
export const useCancelPlan = () => usePlanCall(cancelPlan);
export const useRestorePlan = () => usePlanCall(restorePlan);
