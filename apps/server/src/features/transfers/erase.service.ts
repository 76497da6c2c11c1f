import type { Parsed } from '@physio/contract/endpoint';
import { MESSAGES } from '@physio/contract/errors';
import { fold } from '@physio/contract/fold';
import { type erasePatient, TRANSFER_MESSAGES } from '@physio/contract/transfers';
import { leaveAllChallenges } from '#features/challenges/public.ts';
import { findGroupName } from '#features/patients/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import * as queries from './erase.queries.ts';
import { changeFigures } from './import.queries.ts';

type Wish = Parsed<typeof erasePatient>['body'];

/**
 * Erases a patient at once and for good. The audit log keeps its rows: they hold ids, no names.
 * @throws AppError `not_found`, or `validation` when the typed name is not the patient's
 */
export async function erase({ db, group, clock, note }: Context<'admin'>, publicId: string, wish: Wish): Promise<void> {
  const patient = await queries.holdPatient(db, group.id, publicId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  if (!isNameOf(patient, wish.full_name)) {
    throw new AppError('validation', TRANSFER_MESSAGES.eraseName, { fields: { full_name: TRANSFER_MESSAGES.eraseName } });
  }
  const { group_name } = await findGroupName(db, group.id);
  await queries.eraseHistory(db, group.id, patient.id, clock.now());
  await leaveAllChallenges(db, group.id, patient.id, clock.now());
  await queries.eraseTraces(db, patient, group_name);
  await queries.scrubPatient(db, group.id, patient, clock.now());
  const counted = patient.archived_at === null;
  await changeFigures(db, group.id, { patients: counted ? -1 : 0, reports: counted && patient.last_report_at ? -1 : 0 });
  note(publicId, { reason: wish.reason });
}

/** In either order: Japanese names are shown with the family name first. */
const isNameOf = ({ first_name, last_name }: queries.Leaving, typed: string) =>
  [`${first_name} ${last_name}`, `${last_name} ${first_name}`].some((name) => fold(name) === fold(typed));
