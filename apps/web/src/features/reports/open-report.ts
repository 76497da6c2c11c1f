import type { Reply } from '@physio/contract/common/endpoint';
import type { linkReport } from '@physio/contract/reports/reports';
import { ApiError } from '#platform/api/api-error.ts';

/** The address of a report. @throws ApiError unless the reply says success and has an address of the web */
export function reportUrl({ status, data }: Reply<typeof linkReport>): string {
  const url = URL.parse(data?.report_url ?? '', location.origin);
  if (status !== 'success' || url === null || !/^https?:$/.test(url.protocol)) throw new ApiError(200, '');
  return url.href;
}

/**
 * Opens a report in a new tab that knows nothing of this one. A browser may refuse to open a tab by itself: the message that
 * comes with it has a button.
 */
export function openReport(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
}
