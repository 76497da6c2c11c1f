import { listPlans, type Plan } from '@physio/contract/plans/plans';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { timeZone } from '#platform/time-zone.ts';

/** A patient's plans as the server orders them; of an unknown patient, none. */
export const plansOf = (userId: string) => ({
  queryKey: ['plans', userId] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Plan[]> => {
    try {
      return (await call(listPlans, { query: { user_id: userId, time_zone: timeZone() } }, { signal })).data.plans;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return [];
      throw error;
    }
  },
});

export const usePatientPlans = (userId: string) => useListQuery({ ...plansOf(userId), empty: [] });
