import { listAlerts } from '@physio/contract/alerts/alerts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

/** Of a patient, or of all: those that are open, or those that somebody has closed. */
export const useAlerts = (userId: string | undefined, done: boolean) =>
  useListQuery({
    queryKey: ['alerts', userId ?? 'all', done],
    queryFn: async ({ signal }) =>
      (await call(listAlerts, { query: { ...(userId && { user_id: userId }), done } }, { signal })).data,
    empty: [],
  });
