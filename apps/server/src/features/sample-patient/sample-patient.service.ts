import { randomUUID } from 'node:crypto';
import { addDays, DAY_MS } from '@physio/contract/common/dates';
import type { Patient } from '@physio/contract/patients/patients';
import { SAMPLE_MESSAGES, SAMPLE_WEEKS } from '@physio/contract/sample-patient/sample-patient';
import { findPatient, markListsChanged, patientMapper } from '#features/patients/public.ts';
import { recordPerformances } from '#features/performances/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import * as queries from './sample-patient.queries.ts';
import { DAYS_A_WEEK, sampleSessions } from './sample-sessions.rules.ts';

const PLAN_WEEKS = 6;
const BORN = '1980-05-05';

/**
 * Adds the group's sample patient, who has been exercising for three weeks with its first programme, reviewed or not: nobody is
 * treated by it. @throws AppError `conflict` while the group has no programme
 */
export async function addSamplePatient(context: Context<'admin'>): Promise<Patient> {
  const { db, group, user, clock, note } = context;
  const programme = await queries.holdFirstProgramme(db, group.id);
  if (programme === undefined) throw new AppError('conflict', SAMPLE_MESSAGES.noProgramme);
  const created_at = new Date(clock.now().getTime() - 7 * SAMPLE_WEEKS * DAY_MS);
  const sample = { date_of_birth: BORN, language: group.language, registered_by: user.id, created_at };
  const added = await queries.insertSample(db, group.id, sample);
  if (added !== null) {
    const startsOn = addDays(dayIn(group.timeZone, clock.now()), -7 * SAMPLE_WEEKS);
    const given = { patient_id: added.id, circuit_id: programme.id, version_id: programme.version_id, starts_on: startsOn };
    const dose = { duration_weeks: PLAN_WEEKS, frequency: DAYS_A_WEEK };
    const planId = await queries.insertPlan(db, group.id, { ...given, assigned_by: user.id, created_at }, dose);
    const items = await queries.selectItems(db, group.id, programme.version_id);
    const sessions = sampleSessions({ planId, startsOn, timeZone: group.timeZone }, items, randomUUID);
    await recordPerformances(context, { id: added.id, groupId: group.id }, sessions);
  }
  const { public_id } = added ?? (await queries.findSampleId(db, group.id));
  note(public_id);
  const patient = await findPatient(db, group.id, public_id);
  if (patient === undefined) throw new Error('The sample patient is gone');
  return patientMapper(context)(patient);
}

/** Removes the sample patient and everything of them; without one there is nothing to do. */
export async function removeSamplePatient({ db, group, note }: Context<'admin'>): Promise<void> {
  const sample = await queries.holdSample(db, group.id);
  if (sample === undefined) return;
  await queries.deleteSample(db, group.id, sample.id);
  await markListsChanged(db, group.id);
  note(sample.public_id);
}
