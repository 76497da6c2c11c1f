import { MESSAGES } from '@physio/contract/common/errors';
import { HOLD_MESSAGES, type Hold } from '@physio/contract/holds/holds';
import { SAMPLE_MESSAGES } from '@physio/contract/sample-patient/sample-patient';
import type { Db } from '#db/client.ts';
import { findPatient, holdPatient } from '#features/patients/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, MemberContext } from '#platform/http/context.ts';
import * as queries from './holds.queries.ts';

type Admin = Context<'admin'>;

export async function listHolds({ db, group }: MemberContext, publicId: string): Promise<Hold[]> {
  const patient = known(await findPatient(db, group.id, publicId));
  return holdsOf(db, group.id, patient.id);
}

/** Those that ended too, the latest first. */
export const holdsOf = async (db: Db, groupId: number, patientId: number): Promise<Hold[]> =>
  (await queries.selectHolds(db, groupId, patientId)).map((row) => ({
    reason: row.reason,
    placed_at: row.placed_at.toISOString(),
    placed_by: `${row.first_name} ${row.last_name}`,
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.end_first === null ? null : `${row.end_first} ${row.end_last}`,
    end_word: row.end_word,
  }));

/** @throws AppError `conflict` where one stands already, whose reason is not overwritten, and for the sample patient */
export async function placeHold({ db, group, user, clock, note }: Admin, publicId: string, reason: string): Promise<void> {
  const patient = known(await holdPatient(db, group.id, publicId));
  if (patient.is_sample) throw new AppError('conflict', SAMPLE_MESSAGES.fixed);
  if (await isHeld(db, group.id, patient.id)) throw new AppError('conflict', HOLD_MESSAGES.already);
  await queries.insertHold(db, group.id, { patient_id: patient.id, reason, placed_by: user.id, placed_at: clock.now() });
  note(publicId);
}

/** @throws AppError `conflict` where none stands */
export async function endHold({ db, group, user, clock, note }: Admin, publicId: string, word: string): Promise<void> {
  const patient = known(await holdPatient(db, group.id, publicId));
  const standing = await queries.findStanding(db, group.id, patient.id);
  if (standing === undefined) throw new AppError('conflict', HOLD_MESSAGES.none);
  await queries.endStanding(db, group.id, standing.id, { ended_at: clock.now(), ended_by: user.id, end_word: word });
  note(publicId);
}

function known<T>(patient: T | undefined): T {
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return patient;
}

/** Only certain of a patient whose row is locked: a hold is placed under the same lock. */
export const isHeld = async (db: Db, groupId: number, patientId: number): Promise<boolean> =>
  (await queries.findStanding(db, groupId, patientId)) !== undefined;

/** To be asked of a locked patient before anything of them is erased. @throws AppError `conflict` */
export async function refuseHeld(db: Db, groupId: number, patientId: number): Promise<void> {
  if (await isHeld(db, groupId, patientId)) throw new AppError('conflict', HOLD_MESSAGES.held);
}
