import { getPatientActivity } from '@physio/contract/insights/activity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { timeZone } from '#platform/time-zone.ts';
import type { Days } from './activity-range.ts';

export const activityOf = (userId: string, range: Days) =>
  queryOptions({
    queryKey: ['insights', 'activity', userId, range],
    queryFn: async ({ signal }) => {
      const query = { ...range, time_zone: timeZone() };
      return (await call(getPatientActivity, { params: { user_id: userId }, query }, { signal })).data;
    },
  });

/** Of another range the old one stands until the new one is there. */
export const useActivity = (userId: string, range: Days) =>
  useQuery({
    ...activityOf(userId, range),
    placeholderData: (data, query) => (query?.queryKey[2] === userId ? data : undefined),
  });
