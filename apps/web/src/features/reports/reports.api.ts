import { listReports, type ReportEntry } from '@physio/contract/reports/reports';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';

/** A patient's reports, newest first. */
export const useReports = (userId: string) =>
  useListQuery({
    queryKey: ['reports', userId],
    queryFn: async ({ signal }): Promise<ReportEntry[]> =>
      (await call(listReports, { params: { user_id: userId } }, { signal })).data,
    empty: [],
  });
