import { generateReportUrl, linkReport, listReports, type ReportEntry, revokeReport } from '@physio/contract/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { useListQuery } from '#platform/api/query.ts';
import { config } from '#platform/config/config.ts';
import { timeZone } from '#platform/time-zone.ts';
import { useLanguage } from '#ui/use-translation.ts';

/** A patient's reports, newest first. */
export const useReports = (userId: string) =>
  useListQuery({
    queryKey: ['reports', userId],
    queryFn: async ({ signal }): Promise<ReportEntry[]> =>
      (await call(listReports, { params: { user_id: userId } }, { signal })).data,
    empty: [],
  });

/** Only an answer that says success and names an address of the web is one. */
function linkOf({ status, data }: { status: string; data: { report_url: string } }): string {
  const url = URL.parse(data?.report_url ?? '', location.origin);
  if (status !== 'success' || url === null || !/^https?:$/.test(url.protocol)) throw new ApiError(200, '');
  return url.href;
}

/** Makes a report as things stand now. Resolves with its address. */
export function useGenerateReport(userId: string) {
  const queries = useQueryClient();
  const language = useLanguage();
  return useMutation({
    mutationFn: async (notes: string) => {
      const body = { user_id: userId, type: 'full', language, time_zone: timeZone(), ...(notes && { notes }) } as const;
      return linkOf(await call(generateReportUrl, { params: { provider: config().provider }, body }));
    },
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey: ['reports'] }), queries.invalidateQueries({ queryKey: ['patients'] })]),
  });
}

/** The address of an earlier report, a new one where the old one has ended. */
export function useReportLink() {
  const queries = useQueryClient();
  const language = useLanguage();
  return useMutation({
    mutationFn: async (id: string) => linkOf(await call(linkReport, { params: { id }, body: { language } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reports'] }),
  });
}

export function useRevokeReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeReport, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['reports'] }),
  });
}
