import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import {
  type AddScore,
  type correctScore as correctScoreCall,
  SCORE_MESSAGES,
  type Score,
  scoreFault,
} from '@physio/contract/scores/scores';
import { type Db, isUniqueViolation } from '#db/client.ts';
import { findPatient } from '#features/patients/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { toScores } from './scores.mapper.ts';
import { findVersion, insertVersion, selectVersions } from './scores.queries.ts';

type Written = Parsed<typeof correctScoreCall>['body'];

async function patientOf({ db, group }: GroupContext, publicId: string) {
  const patient = await findPatient(db, group.id, publicId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return patient;
}

/** A patient's scores of every instrument, newest date first. */
export const loadScores = async (db: Db, groupId: number, patientId: number): Promise<Score[]> =>
  toScores(await selectVersions(db, groupId, patientId));

export async function listScores(context: GroupContext, userId: string): Promise<Score[]> {
  const patient = await patientOf(context, userId);
  return loadScores(context.db, context.group.id, patient.id);
}

/** @throws AppError `validation` for a date in the future */
export async function addScore(context: MemberContext, userId: string, input: AddScore): Promise<Score> {
  const patient = await patientOf(context, userId);
  refuseFuture(context, input);
  return keep(context, patient.id, {
    instrument: input.instrument,
    recorded_on: input.recorded_on,
    value: input.value,
    note: input.note ?? '',
    replaces_id: null,
  });
}

/** Puts a new version in the place of one. @throws AppError `stale` when it was replaced or withdrawn meanwhile */
export async function correctScore(context: MemberContext, id: string, input: Written): Promise<Score> {
  const { patient_id, instrument, ...old } = await standing(context, id);
  refuseFuture(context, input);
  const fault = scoreFault(instrument, input.value);
  if (fault) throw new AppError('validation', fault, { fields: { value: fault } });
  const { recorded_on, value, note = '' } = input;
  return keep(context, patient_id, { instrument, recorded_on, value, note, replaces_id: old.id });
}

/** @throws AppError `stale` as `correctScore` */
export async function withdrawScore(context: MemberContext, id: string): Promise<Score> {
  const { id: replaces_id, patient_id, instrument, recorded_on } = await standing(context, id);
  return keep(context, patient_id, { instrument, recorded_on, value: null, note: '', replaces_id });
}

async function standing({ db, group }: MemberContext, publicId: string) {
  const version = await findVersion(db, group.id, publicId);
  if (version === undefined) throw new AppError('not_found', SCORE_MESSAGES.notFound);
  if (version.replaced_by !== null || version.value === null) throw new AppError('stale', MESSAGES.stale);
  return { ...version, instrument: version.instrument as Score['instrument'] };
}

function refuseFuture({ group, clock }: MemberContext, { recorded_on, time_zone }: Written) {
  if (recorded_on <= dayIn(time_zone || group.timeZone, clock.now())) return;
  throw new AppError('validation', SCORE_MESSAGES.dateInFuture, { fields: { recorded_on: SCORE_MESSAGES.dateInFuture } });
}

type Version = Omit<Parameters<typeof insertVersion>[2], 'patient_id' | 'recorded_by' | 'created_at'>;

async function keep({ db, group, user, clock, note }: MemberContext, patientId: number, version: Version): Promise<Score> {
  const row = { ...version, patient_id: patientId, recorded_by: user.id, created_at: clock.now() };
  const publicId = await insertVersion(db, group.id, row).catch(staleWhenReplaced);
  note(publicId, { instrument: version.instrument });
  const kept = toScores(await selectVersions(db, group.id, patientId)).find((score) => score.id === publicId);
  if (kept === undefined) throw new Error('A score that was just kept is not there');
  return kept;
}

function staleWhenReplaced(error: unknown): never {
  if (isUniqueViolation(error, 'outcome_scores_replaced')) throw new AppError('stale', MESSAGES.stale);
  throw error;
}
