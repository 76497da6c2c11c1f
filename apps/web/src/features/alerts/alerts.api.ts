import { listAlerts } from '@physio/contract/alerts/alerts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

/** Of a patient: those that are open, or those that somebody has closed. */
export const useAlerts = (userId: string, done: boolean) =>
  useListQuery({
    queryKey: ['alerts', userId, done],
    queryFn: async ({ signal }) => (await call(listAlerts, { query: { user_id: userId, done } }, { signal })).data,
    empty: [],
  });
