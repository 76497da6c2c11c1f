import { generateReportUrl, linkReport, listReports, REPORT_MESSAGES, revokeReport } from '@physio/contract/reports';
import { AppError } from '#platform/http/app-error.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { reportPageRoutes } from './report-page.routes.ts';
import * as reports from './reports.service.ts';

export async function reportRoutes(app: FeatureApp) {
  handle(app, generateReportUrl, 'member', async (context, { params, body }) => {
    if (params.provider !== app.config.REPORT_PROVIDER) throw new AppError('not_found', 'Not found');
    const report_url = await reports.generateReport(context, body);
    return { status: 'success' as const, data: { report_url }, message: REPORT_MESSAGES.generated };
  });

  handle(app, listReports, 'member', async (context, { params }) => ({
    data: await reports.listReports(context, params.user_id),
  }));

  handle(app, linkReport, 'member', async (context, { params, body }) => ({
    status: 'success' as const,
    data: { report_url: await reports.linkReport(context, params.id, body.language) },
  }));

  handle(app, revokeReport, 'member', async (context, { params }) => {
    await reports.revokeReport(context, params.id);
    return { message: REPORT_MESSAGES.revoked };
  });

  await reportPageRoutes(app);
}
