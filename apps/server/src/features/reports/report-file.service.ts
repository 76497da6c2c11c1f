import type { Language } from '@physio/contract/languages/languages';
import { REPORT_MESSAGES } from '@physio/contract/reports/reports';
import { brandOf } from '#platform/brand/brand.ts';
import { readLogo } from '#platform/brand/logo.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Download, GroupContext, Services } from '#platform/http/context.ts';
import { drawReport } from './pdf/draw-report.ts';
import type { Report } from './report.ts';
import { viewOf } from './report-view.ts';
import { findDrawn, type LinkedReport } from './reports.queries.ts';
import { type Writing, writingOf } from './words/writing.ts';

/** A report's PDF, and what it is called where it is saved. */
export async function fileOf(services: Pick<Services, 'store' | 'parsers'>, report: LinkedReport, writing: Writing) {
  const body = report.body as Report;
  const view = { ...viewOf(body, report.created_at, writing), patientCode: report.patient_code };
  const logo = report.logo_key === null ? null : await readLogo(services, report.logo_key);
  const file = await drawReport(view, report.created_at, brandOf(report), logo, writing);
  return { name: writing.words.fileName(view.patient, body.today), file };
}

/** Its link is for people outside; whoever may read the patient needs none. @throws AppError `not_found` */
export async function getReportFile(context: GroupContext, publicId: string, language: Language | undefined): Promise<Download> {
  const report = await findDrawn(context.db, context.group.id, publicId);
  if (report === undefined) throw new AppError('not_found', REPORT_MESSAGES.notFound);
  const { name, file } = await fileOf(context, report, writingOf(language ?? report.language));
  return { name, content: once(file) };
}

async function* once(file: Buffer) {
  yield file;
}
