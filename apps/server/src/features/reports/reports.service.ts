import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import type { Language } from '@physio/contract/languages/languages';
import { type generateReportUrl as generateEndpoint, REPORT_MESSAGES, type ReportEntry } from '@physio/contract/reports/reports';
import { newPublicId } from '#db/public-id.ts';
import type { Reading } from '#features/exercises/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext, Services } from '#platform/http/context.ts';
import { composeReport } from './compose.service.ts';
import { expiryOf, hashOf, linkState, REPORTS_PATH, tokenOf } from './report-link.ts';
import * as queries from './reports.queries.ts';

type Question = Parsed<typeof generateEndpoint>['body'];
type Occasion = { at: Date; timeZone: string; authorId: number; notes: string };

/** Keeps what the report says at this moment. @returns what its link is made of */
export async function keepReport(
  services: Pick<Services, 'db' | 'config'> & Reading,
  groupId: number,
  patient: queries.PatientRow,
  { at, timeZone, authorId, notes }: Occasion,
) {
  const { db } = services;
  const { first_name, last_name } = await queries.findUserName(db, authorId);
  const occasion = { now: at, timeZone, generatedBy: `${first_name} ${last_name}`, notes };
  const body = await composeReport(db, { groupId, patient }, occasion, services);
  const publicId = newPublicId();
  const expiresAt = expiryOf(at);
  const token = tokenOf(services, publicId, expiresAt);
  const made = { publicId, patientId: patient.id, generatedBy: authorId, now: at, body, expiresAt, tokenHash: hashOf(token) };
  await queries.insertReport(db, groupId, made);
  await queries.markReported(db, groupId, patient.id, at);
  return { publicId, token };
}

/** @throws AppError `not_found` for another provider of reports, `unknown_reference` for a patient who is not the group's */
export async function generateReportUrl(context: MemberContext, provider: string, input: Question): Promise<string> {
  const { db, group, user, clock, config, note } = context;
  if (provider !== config.REPORT_PROVIDER) throw new AppError('not_found', MESSAGES.notFound);
  const patient = await queries.findReported(db, group.id, input.user_id);
  if (patient === undefined) throw new AppError('unknown_reference', MESSAGES.patientNotFound);
  const { publicId, token } = await keepReport(context, group.id, patient, {
    at: clock.now(),
    timeZone: input.time_zone || group.timeZone,
    authorId: user.id,
    notes: input.notes ?? '',
  });
  note(patient.public_id, { report: publicId });
  return urlOf(context, token, input.language);
}

export async function listReports(context: GroupContext, userId: string): Promise<ReportEntry[]> {
  const { db, group } = context;
  const patient = await queries.findReported(db, group.id, userId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  const rows = await queries.selectReports(db, group.id, patient.id);
  return rows.map((row) => ({
    id: row.public_id,
    created_at: row.created_at.toISOString(),
    generated_by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    has_notes: row.has_notes,
    link: linkState(context, row),
    expires_at: row.expires_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
  }));
}

/** The link that still works, or a new one: the old one stays invalid. */
export async function linkReport(context: MemberContext, publicId: string, language: Language | undefined): Promise<string> {
  const { db, group } = context;
  const report = await holdReport(context, publicId);
  const known = tokenOf(context, publicId, report.expires_at);
  // A link of an installation's earlier secret cannot be made again.
  const isLive = linkState(context, report) === 'live' && hashOf(known).equals(report.token_hash);
  if (isLive) return urlOf(context, known, language);
  const expiresAt = expiryOf(context.clock.now());
  const token = tokenOf(context, publicId, expiresAt);
  await queries.setLink(db, group.id, report.id, { tokenHash: hashOf(token), expiresAt });
  return urlOf(context, token, language);
}

/** Repeating it changes nothing. */
export async function revokeReport(context: MemberContext, publicId: string): Promise<void> {
  const { db, group, clock } = context;
  const report = await holdReport(context, publicId);
  await queries.setRevoked(db, group.id, report.id, clock.now());
}

async function holdReport({ db, group }: MemberContext, publicId: string) {
  const report = await queries.holdReport(db, group.id, publicId);
  if (report === undefined) throw new AppError('not_found', REPORT_MESSAGES.notFound);
  return report;
}

const urlOf = ({ caller }: MemberContext, token: string, language: Language | undefined) =>
  `${caller.origin}${REPORTS_PATH}/${token}${language === undefined ? '' : `?language=${language}`}`;
