import { addDays } from '@physio/contract/common/dates';
import type { Parsed, Reply } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import {
  type DueRecord,
  type keepLonger as keepCall,
  type listDue as listCall,
  RETENTION_LIMITS,
  RETENTION_MESSAGES,
} from '@physio/contract/retention/retention';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { countDue } from './count-due.queries.ts';
import { type DueRow, type Place, selectDue, selectDueOf, type Terms } from './due.queries.ts';
import * as queries from './retention.queries.ts';

type Admin = Context<'admin'>;
const SHOWN_RUNS = 5;

export async function getRetention({ db, group }: Admin) {
  const [years, runs] = await Promise.all([queries.findYears(db, group.id), queries.selectRuns(db, group.id, SHOWN_RUNS)]);
  return {
    years,
    runs: runs.map(({ id: _id, first_name, last_name, ...run }) => ({
      ...run,
      confirmed_at: run.confirmed_at.toISOString(),
      confirmed_by: `${first_name} ${last_name}`,
      finished_at: run.finished_at?.toISOString() ?? null,
    })),
  };
}

/** What is on the list changes with it; nothing is erased. */
export async function changeRetention({ db, group, clock, note }: Admin, years: number | null): Promise<void> {
  await queries.saveYears(db, group.id, years, clock.now());
  note(group.publicId, { years });
}

/** By what the group's records are due today. */
export const termsOf = async (
  { db, clock }: Pick<Admin, 'db' | 'clock'>,
  group: { id: number; timeZone: string },
): Promise<Terms> => ({
  years: await queries.findYears(db, group.id),
  today: dayIn(group.timeZone, clock.now()),
  timeZone: group.timeZone,
});

export async function listDue(context: Admin, { state, after }: Parsed<typeof listCall>['query']): Promise<Reply<typeof listCall>> {
  const { db, group } = context;
  const terms = await termsOf(context, group);
  const limit = RETENTION_LIMITS.page;
  const place = placeOf(after);
  const [rows, counts] = await Promise.all([
    selectDue(db, group.id, terms, { state, after: place, limit: limit + 1 }),
    place === null ? countDue(db, group.id, terms) : null,
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { data: rows.slice(0, limit).map(toRecord), next: last ? `${last.sort_on}.${last.public_id}` : null, counts };
}

function placeOf(after: string | undefined): Place | null {
  const [sortOn, publicId] = (after ?? '').split('.');
  return sortOn && publicId ? { sortOn, publicId } : null;
}

const toRecord = (row: DueRow): DueRecord => ({
  user_id: row.public_id,
  first_name: row.first_name,
  last_name: row.last_name,
  is_archived: row.is_archived,
  last_visit_on: row.last_visit_on,
  last_visit: row.last_visit,
  due_on: row.due_on,
  kept_longer: row.keep_until === null ? null : { until: row.keep_until, word: row.word ?? '', by: row.keeper ?? '' },
  held:
    row.held_since === null
      ? null
      : { since: new Date(row.held_since).toISOString(), reason: row.held_reason ?? '', by: row.holder ?? '' },
});

/**
 * Queues the erasure of patients who are due, in the call's transaction.
 * @throws AppError `unknown_reference` for one who is not the group's, `stale` when one is not due, is held or is being erased already
 */
export async function eraseDue(context: Admin, userIds: readonly string[]) {
  const { db, group, user, clock, jobs, note } = context;
  const asked = [...new Set(userIds)];
  const patients = await queries.holdPatients(db, group.id, asked);
  if (patients.length < asked.length) throw new AppError('unknown_reference', MESSAGES.patientNotFound);
  const ids = patients.map(({ id }) => id);
  const due = await selectDueOf(db, group.id, await termsOf(context, group), ids);
  if (due.length < ids.length) throw new AppError('stale', RETENTION_MESSAGES.notDue);
  const runId = await queries.insertRun(db, group.id, { confirmed_by: user.id, confirmed_at: clock.now() }, ids);
  await jobs.enqueue(db, 'retention', { groupId: group.id, runId });
  note(null, { patients: patients.map(({ public_id }) => public_id) });
  return { waiting: ids.length };
}

/** @throws AppError `validation` for a day that is not ahead, or too far */
export async function keepLonger(
  context: Admin,
  publicId: string,
  { until, word }: Parsed<typeof keepCall>['body'],
): Promise<void> {
  const { db, group, user, clock, note } = context;
  const patient = await holdPatient(context, publicId);
  const today = dayIn(group.timeZone, clock.now());
  if (until <= today || until > addDays(today, RETENTION_LIMITS.years * 365)) {
    throw new AppError('validation', RETENTION_MESSAGES.until, { fields: { until: RETENTION_MESSAGES.until } });
  }
  const kept = { kept_by: user.id, kept_at: clock.now() };
  await queries.saveKeep(db, group.id, { patient_id: patient.id, keep_until: until, word, ...kept });
  note(publicId, { until });
}

export async function endKeeping(context: Admin, publicId: string): Promise<void> {
  const patient = await holdPatient(context, publicId);
  await queries.deleteKeep(context.db, context.group.id, patient.id);
  context.note(publicId);
}

async function holdPatient({ db, group }: Admin, publicId: string) {
  const [patient] = await queries.holdPatients(db, group.id, [publicId]);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return patient;
}
