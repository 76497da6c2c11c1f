import * as z from 'zod/mini';
import { endpoint, perHour, perMinute } from '../common/endpoint.ts';
import { freeText, objectId, ownTimeZone } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';

export const REPORT_MESSAGES = {
  failed: 'Not able to generate patient report, Please try again',
  notFound: 'Report not found',
} as const;
export const REPORT_LINK_HOURS = 24;
export const REPORT_NOTES_MAX = 4000;

/** Without it the report is in the patient's, whichever that is when it is opened. */
const language = z.optional(z.enum(LANGUAGES, 'Unknown language'));
const Link = z.object({ report_url: z.string() });
const link = { data: Link, top: z.object({ status: z.literal('success') }) } as const;

/** Not idempotent by key: the kept reply would hold the link, and a link is kept nowhere. */
export const generateReportUrl = endpoint({
  method: 'POST',
  path: '/api/v1/:provider/generate-report-url/',
  summary: 'Make a report of a patient as things stand now, and a link to it that expires',
  done: 'Report generated',
  failed: REPORT_MESSAGES.failed,
  changes: ['reports', 'patients'],
  access: 'member',
  audit: 'report.generate',
  params: z.object({ provider: z.string() }),
  body: z.object({
    user_id: objectId('Patient not found'),
    type: z.literal('full', REPORT_MESSAGES.failed),
    language,
    notes: z.optional(freeText(REPORT_NOTES_MAX, `Notes cannot exceed ${REPORT_NOTES_MAX} characters`)),
    /** Whose today the figures stand for; the group's own without it. */
    time_zone: ownTimeZone(),
  }),
  ...link,
  ids: { user_id: 'patient' },
  rate: perHour(20),
});

/** `live`: its link opens. An expired or revoked one can be given a new link. */
export const REPORT_LINK_STATES = ['live', 'expired', 'revoked'] as const;
export const ReportEntry = z.object({
  id: z.string(),
  created_at: z.string(),
  generated_by: z.nullable(z.string()),
  has_notes: z.boolean(),
  link: z.enum(REPORT_LINK_STATES),
  expires_at: z.string(),
  submitted_at: z.nullable(z.string()),
});
export type ReportEntry = z.infer<typeof ReportEntry>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/reports',
  summary: "A patient's reports, newest first",
  scope: 'reports.read',
  access: 'member',
  audit: 'report.list',
  params: z.object({ user_id: objectId('Patient not found') }),
  data: z.array(ReportEntry),
  ids: { user_id: 'patient' },
});

const named = {
  params: z.object({ id: objectId(REPORT_MESSAGES.notFound) }),
  ids: { id: 'report' },
} as const;

export const getReportFile = endpoint({
  ...named,
  method: 'GET',
  path: '/api/ext/v1/reports/:id/report.pdf',
  summary: 'A report as a PDF, whatever has become of its link; in the patient’s language unless another is asked for',
  scope: 'reports.read',
  access: 'member',
  audit: 'report.download',
  query: z.object({ language }),
  download: 'application/pdf',
  rate: perMinute(30),
});

const oneReport = {
  ...named,
  changes: ['reports'],
  access: 'member',
} as const;

export const linkReport = endpoint({
  ...oneReport,
  method: 'POST',
  path: '/api/ext/v1/reports/:id/link',
  summary: 'The link of an earlier report; a new one when it expired or was revoked',
  audit: 'report.link',
  body: z.object({ language }),
  ...link,
  rate: perHour(20),
});

export const revokeReport = endpoint({
  ...oneReport,
  method: 'DELETE',
  path: '/api/ext/v1/reports/:id',
  summary: "Revoke a report's link; the report stays",
  done: 'Link revoked',
  audit: 'report.revoke',
});
