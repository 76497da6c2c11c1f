import { type AttentionItem, listAttention } from '@physio/contract/attention/attention';
import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { listLately } from '@physio/contract/dashboard/lately';
import { getSetUp } from '@physio/contract/groups/set-up';
import { listPatients } from '@physio/contract/patients/patients';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { earlyMoment } from '#platform/api/early-answers.ts';
import { queryClient, useListQuery } from '#platform/api/query.ts';
import { session } from '#platform/session/session.ts';
import { timeZone } from '#platform/time-zone.ts';
import { activityCounts, activityQuery, monthQuery } from './this-month.ts';
import { todayQuery, type Whose, whoseOf } from './whose.ts';

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

const NONE = {
  items: [] as AttentionItem[],
  counts: {} as Record<string, number>,
  total: 0,
  done: 0,
  exercised: undefined as number | undefined,
};
export type Today = typeof NONE;

export const attention = (whose: Whose, page = 1, done = false) => ({
  queryKey: ['patients', 'attention', whose, page, done] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Today> => {
    const query = { ...todayQuery(whose, page, timeZone()), ...(done && { done }) };
    const { data, counts, total_count, done_count, exercised } = await call(listAttention, { query }, { signal });
    return { items: data, counts, total: total_count, done: done_count, exercised };
  },
});
export const useToday = (whose: Whose, page: number) => useListQuery({ ...attention(whose, page), empty: NONE });
export const useDone = (whose: Whose) => useListQuery({ ...attention(whose, 1, true), empty: NONE });

export const useLately = () =>
  useListQuery({
    queryKey: ['patients', 'lately'],
    queryFn: async ({ signal }) => (await call(listLately, {}, { signal })).data,
    empty: [],
  });

/** Ticks what has been done elsewhere meanwhile. */
export const useSetUp = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['groups', 'set-up', groupId()],
    queryFn: async ({ signal }) => (await call(getSetUp, {}, { signal })).data,
    staleTime: 0,
  });

/** As the session has it, outside of React. */
function ownWhose(): Whose {
  const { user, group } = session();
  return user ? whoseOf(user, user.groups.find(({ id }) => id === group?.id)?.user_role) : 'everyone';
}

/** Asks for all that Home shows. What fails is shown by its card. */
export const prefetchFigures = () =>
  Promise.all([
    queryClient.prefetchQuery(patientCounts),
    queryClient.prefetchQuery(activity),
    queryClient.prefetchQuery(attention(ownWhose())),
  ]);
