import * as contract from '@physio/contract/reports/reports';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleDownload } from '#platform/http/handle.ts';
import { getReportFile } from './report-file.service.ts';
import { reportPageRoutes } from './report-page.routes.ts';
import * as reports from './reports.service.ts';

const success = (report_url: string) => ({ status: 'success' as const, data: { report_url } });

export async function reportRoutes(app: FeatureApp) {
  handle(app, contract.generateReportUrl, 'member', async (context, { params, body }) =>
    success(await reports.generateReportUrl(context, params.provider, body)),
  );

  handle(app, contract.listReports, 'member', async (context, { params }) => ({
    data: await reports.listReports(context, params.user_id),
  }));

  handleDownload(app, contract.getReportFile, 'member', (context, { params, query }) =>
    getReportFile(context, params.id, query.language),
  );

  handle(app, contract.linkReport, 'member', async (context, { params, body }) =>
    success(await reports.linkReport(context, params.id, body.language)),
  );

  handle(app, contract.revokeReport, 'member', (context, { params }) => reports.revokeReport(context, params.id));

  await reportPageRoutes(app);
}
