import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { listAttention } from '@physio/contract/patients/attention';
import { listPatients } from '@physio/contract/patients/patients';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { earlyMoment } from '#platform/api/early-answers.ts';
import { queryClient, useListQuery } from '#platform/api/query.ts';
import { session } from '#platform/session/session.ts';
import { timeZone } from '#platform/time-zone.ts';
import { activityCounts, activityQuery, monthQuery } from './this-month.ts';

const groupId = () => session().group?.id;

/** A registration changes all three: their keys start with the patients' own. */
export const patientCounts = queryOptions({
  queryKey: ['patients', 'counts'],
  queryFn: async ({ signal }) => {
    const query = { group_id: groupId(), ...monthQuery(new Date(), timeZone()) };
    const { total_count, registered_users_count } = await call(listPatients, { query }, { signal });
    return { total: total_count, thisMonth: registered_users_count };
  },
});
export const usePatientCounts = () => useQuery(patientCounts);

export const activity = queryOptions({
  queryKey: ['patients', 'activity'],
  queryFn: async ({ signal }) => {
    const query = { group_id: groupId(), ...activityQuery(earlyMoment(), timeZone()) };
    const { data } = await call(getPopularItems, { query }, { signal });
    return activityCounts(data.users_activity.chart_data);
  },
});
export const useActivityCounts = () => useQuery(activity);

export const attention = {
  queryKey: ['patients', 'attention'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(listAttention, { query: { time_zone: timeZone() } }, { signal })).data,
};
export const useAttention = () => useListQuery({ ...attention, empty: [] });

/** Asks for all that Home shows. What fails is shown by its card. */
export const prefetchFigures = () =>
  Promise.all([
    queryClient.prefetchQuery(patientCounts),
    queryClient.prefetchQuery(activity),
    queryClient.prefetchQuery(attention),
  ]);
