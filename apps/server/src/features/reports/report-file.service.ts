import { MESSAGES } from '@physio/contract/common/errors';
import { brandOf } from '#platform/brand/brand.ts';
import { readLogo } from '#platform/brand/logo.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { countHit } from '#platform/limits/limits.ts';
import { drawReport } from './pdf/draw-report.ts';
import type { Report } from './report.ts';
import { viewOf } from './report-view.ts';
import { findStored } from './reports.queries.ts';
import { writingOf } from './words/writing.ts';

/** As of a link: drawing takes the processor a while. */
const DRAWINGS = { hits: 30, seconds: 600 };

/**
 * A report of the group as the file its link gives, in its patient's language.
 * @throws AppError `not_found`, `too_many`
 */
export async function drawReportFile(
  context: MemberContext | GroupContext,
  publicId: string,
): Promise<{ content: Buffer; made: Date }> {
  const report = await findStored(context.db, context.group.id, publicId);
  if (report === undefined) throw new AppError('not_found', MESSAGES.notFound);
  await countHit(context, `report-pdf ${publicId}`, DRAWINGS);
  const writing = writingOf(report.language);
  const view = { ...viewOf(report.body as Report, report.created_at, writing), patientCode: report.patient_code };
  const logo = report.logo_key === null ? null : await readLogo(context, report.logo_key);
  return { content: await drawReport(view, report.created_at, brandOf(report), logo, writing), made: report.created_at };
}
