import type { Parsed } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { SAMPLE_MESSAGES } from '@physio/contract/sample-patient/sample-patient';
import { fold } from '@physio/contract/text/fold';
import type { erasePatient as call } from '@physio/contract/transfers/erasure';
import { TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { holdPatient, type Leaving } from './erase.queries.ts';
import { forget } from './forget.service.ts';

type Request = Parsed<typeof call>['body'];

/**
 * Erases a patient at once and for good. The audit log keeps its rows: they hold ids, no names.
 * @throws AppError `not_found`, `conflict` for the sample patient and while a legal hold stands, or `validation` when the typed name is not the patient's
 */
export async function erasePatient(context: Context<'admin'>, publicId: string, { full_name, reason }: Request): Promise<void> {
  const { db, group, user, clock, note } = context;
  const patient = await holdPatient(db, group.id, publicId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  if (patient.is_sample) throw new AppError('conflict', SAMPLE_MESSAGES.fixed);
  if (!isNameOf(patient, full_name)) {
    throw new AppError('validation', TRANSFER_MESSAGES.eraseName, { fields: { full_name: TRANSFER_MESSAGES.eraseName } });
  }
  await forget(context, group, patient, { at: clock.now(), by: user.id });
  note(publicId, { reason });
}

/** In either order: Japanese names are shown with the family name first. */
const isNameOf = ({ first_name, last_name }: Leaving, typed: string) =>
  [`${first_name} ${last_name}`, `${last_name} ${first_name}`].some((name) => fold(name) === fold(typed));
