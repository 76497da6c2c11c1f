import type { Parsed, Reply } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { totalPages } from '@physio/contract/common/paging';
import type { listPatients as listEndpoint, Patient, RegisterPatient } from '@physio/contract/patients/patients';
import { emailKey, identifierKey, patientTerm } from '#db/fold.ts';
import { recordEvents } from '#features/events/public.ts';
import { peopleOfFigure } from '#features/practice/public.ts';
import type { AuditEntry } from '#platform/audit/audit.queries.ts';
import { instantIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { countMatching, countNewer, findPlace, findSample, type PatientSort, selectIds, selectPage } from './directory.queries.ts';
import { refuseSameEmail } from './email-conflict.ts';
import { readFigures } from './group-figures.queries.ts';
import type { PatientFilter } from './patient-filter.queries.ts';
import { activeSince, patientMapper } from './patients.mapper.ts';
import { findAudited, findGroupName, insertPatient, type PatientRow, selectNumbered } from './patients.queries.ts';

type Query = Parsed<typeof listEndpoint>['query'];

/** A page of the directory, how far its list goes, and both counts: of the filters' matches, and of the whole group. */
export async function listPatients(context: GroupContext, query: Query): Promise<Reply<typeof listEndpoint>> {
  const { db, group, apiKey } = context;
  const whole = await filterOf(context, query);
  const newest = query.as_of ? await findPlace(db, group.id, query.as_of) : null;
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit };
  const sort = sortOf(query);
  const [rows, stats, newer] = await Promise.all([
    selectPage(db, group.id, { ...whole, newest }, sort, page),
    readFigures(db, group.id),
    newest === null ? 0 : countNewer(db, group.id, whole, newest),
  ]);
  const matches = (await countOf(context, whole, stats)) - newer;
  const isSampleShown = stats.sample !== null && apiKey === null && query.page === 1 && isOfAll(whole);
  const sample = isSampleShown && (await findSample(db, group.id, whole.search));
  return {
    pt_users: rows.map(patientMapper(context)),
    ...(sample && { sample: patientMapper(context)(sample) }),
    as_of: (newest === null ? rows[0]?.newest : query.as_of) ?? undefined,
    registered_users_count: matches,
    total_count: stats.patients,
    total_page: totalPages(matches, query.limit),
  };
}

/** The ids of all patients whom the directory shows for these filters, in its order. */
export const listWholeDirectory = async (context: GroupContext, query: Omit<Query, 'page' | 'limit'>): Promise<number[]> =>
  selectIds(context.db, context.group.id, await filterOf(context, query), sortOf(query));

const sortOf = (query: Pick<Query, 'recent_report_generated' | 'last_visit'>): PatientSort => ({
  report: query.recent_report_generated ?? null,
  visit: query.last_visit ?? null,
});

async function filterOf(context: GroupContext, query: Omit<Query, 'page' | 'limit'>): Promise<PatientFilter> {
  const { db, group, clock } = context;
  const zone = query.time_zone || group.timeZone;
  const instant = (timestamp: string | undefined) => (timestamp === undefined ? null : instantIn(zone, timestamp));
  const until = instant(query.end_time);
  return {
    label: query.label,
    activeSince: activeSince(clock.now()),
    search: patientTerm(query.first_name ?? ''),
    numbered: /\d/.test(query.first_name ?? '') ? await selectNumbered(db, group.id, identifierKey(query.first_name ?? '')) : [],
    hasReport: query.has_report ?? false,
    performedOnly: query.generate_report ?? false,
    archived: query.archived ?? false,
    registeredFrom: instant(query.start_time),
    // The last second of the window counts whole.
    registeredUntil: until === null ? null : new Date(until.getTime() + 999),
    people: await peopleOfFigure(context, query),
    newest: null,
  };
}

/** Whether nothing but a search narrows the list. */
const isOfAll = ({ label, hasReport, performedOnly, archived, registeredFrom, registeredUntil, people }: PatientFilter) =>
  label === 'all' && !hasReport && !performedOnly && !archived && !registeredFrom && !registeredUntil && people === null;

/** The kept figures where they answer; else a count, remembered until the group changes. */
async function countOf(
  { db, group }: GroupContext,
  filter: PatientFilter,
  stats: { version: number; patients: number; reports: number },
) {
  const { label, hasReport, people, activeSince: _moves, newest: _place, ...rest } = filter;
  const count = () => countMatching(db, group.id, filter);
  // Figures change with what patients do, of which the group's version knows nothing.
  if (people !== null) return count();
  if (isOfAll({ ...filter, hasReport: false }) && rest.search === '') return hasReport ? stats.reports : stats.patients;
  // Who is active changes with the hour, not with a write.
  return label === 'all' ? rememberedCount(group.publicId, stats.version, JSON.stringify({ hasReport, ...rest }), count) : count();
}

const MOST_COUNTS = 2000;
const counts = new Map<string, number>();

/**
 * A count that holds as long as the group's version does. The memory is this process's own and bounded: the version comes
 * from the database with each call, so another server's write makes it count again. `group`: its public id, which no group of
 * another database has.
 */
async function rememberedCount(group: string, version: number, filters: string, count: () => Promise<number>): Promise<number> {
  const key = `${group} ${version} ${filters}`;
  const known = counts.get(key);
  if (known !== undefined) return known;
  const counted = await count();
  if (counts.size >= MOST_COUNTS) counts.clear();
  counts.set(key, counted);
  return counted;
}

/** Also records the access in the audit log. @throws AppError `not_found` also for another group's patient */
export async function getPatient(
  context: GroupContext,
  publicId: string,
  entry: AuditEntry,
): Promise<Patient & { has_alerts: boolean; held_since: string | null }> {
  const row = await findAudited(context.relaxedDb, { groupId: context.group.id, publicId, entry });
  if (row === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return { ...patientMapper(context)(row), has_alerts: row.has_alerts, held_since: row.held_since?.toISOString() ?? null };
}

/**
 * Adds a patient to the group and, where mail is configured, welcomes them.
 * @throws AppError `conflict` when the group already has that e-mail
 */
export async function registerPatient(context: GroupContext, input: RegisterPatient): Promise<Patient> {
  const { db, group, config } = context;
  const row = await addPatient(context, input);
  if (config.SMTP_URL !== undefined) {
    const { group_name } = await findGroupName(db, group.id);
    await queueMail(context, {
      to: row.email,
      groupId: group.id,
      patientId: row.id,
      language: row.language,
      template: 'patient_welcome',
      data: { name: input.first_name, group: group_name },
    });
  }
  return patientMapper(context)(row);
}

/** Adds a patient to the group; nobody is written to. @throws AppError `conflict` when the group already has that e-mail */
export async function addPatient({ db, group, user, clock, note }: GroupContext, input: RegisterPatient): Promise<PatientRow> {
  const given = { ...input, email: emailKey(input.email), registered_by: user?.id ?? null };
  const row = await insertPatient(db, group.id, given, clock.now()).catch(refuseSameEmail);
  await recordEvents(db, group.id, 'patient.registered', [{ patientId: row.id }], clock.now());
  note(row.public_id);
  return row;
}
