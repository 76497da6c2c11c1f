import { MESSAGES } from '@physio/contract/common/errors';
import type { Language } from '@physio/contract/languages/languages';
import { REPORT_MESSAGES } from '@physio/contract/reports/reports';
import { brandOf } from '#platform/brand/brand.ts';
import { readLogo } from '#platform/brand/logo.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Download, GroupContext, MemberContext, Services } from '#platform/http/context.ts';
import { countHit } from '#platform/limits/limits.ts';
import type { Report } from './report.ts';
import { viewOf } from './report-view.ts';
import { findDrawn, type LinkedReport } from './reports.queries.ts';
import { type Writing, writingOf } from './words/writing.ts';

/** As of a link: drawing takes the processor a while. */
const DRAWINGS = { hits: 30, seconds: 600 };

/** A report's PDF, and what it is called where it is saved. */
export async function fileOf(services: Pick<Services, 'store' | 'parsers'>, report: LinkedReport, writing: Writing) {
  const body = report.body as Report;
  const view = { ...viewOf(body, report.created_at, writing), patientCode: report.patient_code };
  const logo = report.logo_key === null ? null : await readLogo(services, report.logo_key);
  // What draws fonts is loaded by the first report.
  const { drawReport } = await import('./pdf/draw-report.ts');
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

/** The same for other software, in its patient's language; never the sample's. @throws AppError `not_found`, `too_many` */
export async function drawReportFile(context: MemberContext | GroupContext, publicId: string) {
  const report = await findDrawn(context.db, context.group.id, publicId);
  if (report === undefined || report.is_sample) throw new AppError('not_found', MESSAGES.notFound);
  await countHit(context, `report-pdf ${publicId}`, DRAWINGS);
  const { file } = await fileOf(context, report, writingOf(report.language));
  return { content: file, made: report.created_at };
}

async function* once(file: Buffer) {
  yield file;
}
