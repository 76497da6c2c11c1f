import { emailKey } from '#db/fold.ts';
import { leaveAllChallenges } from '#features/challenges/public.ts';
import { forgetAnswers, recordEvents } from '#features/events/public.ts';
import { refuseHeld } from '#features/holds/public.ts';
import { countPatients, markListsChanged } from '#features/patients/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Services } from '#platform/http/context.ts';
import { removeWritten } from '#platform/mail/transport.ts';
import { keyedDigest } from '#platform/session/tokens.ts';
import * as queries from './erase.queries.ts';
import { insertErasure } from './erasures.queries.ts';
import { deleteMails } from './mails.queries.ts';
import { namesPerson } from './names-person.rules.ts';

type Stores = Pick<Services, 'db' | 'config' | 'clock'>;
type Group = { id: number; publicId: string };

/**
 * Removes all that is kept of a locked patient, in the transaction of `db`, and remembers by ids that it was done.
 * @throws AppError `conflict` while a legal hold stands
 */
export async function forget(
  { db, config, clock }: Stores,
  group: Group,
  patient: queries.Leaving,
  erasure: { at: Date; by: number | null },
): Promise<void> {
  await refuseHeld(db, group.id, patient.id);
  const now = clock.now();
  await queries.eraseHistory(db, group.id, patient.id, now);
  await leaveAllChallenges(db, group.id, patient.id, now);
  await queries.eraseTraces(db, patient);
  await removeWritten(config, { ids: await deleteMails(db, group.id, patient.id) });
  await forgetFileNames({ db }, group, patient);
  await queries.scrubPatient(db, group.id, patient, now);
  const counted = patient.archived_at === null;
  await (counted ? countPatients(db, group.id, -1, patient.last_report_at ? -1 : 0) : markListsChanged(db, group.id));
  await forgetAnswers(db, group.id, patient.public_id);
  await recordEvents(db, group.id, 'patient.erased', [{ patientId: patient.id }], now);
  await insertErasure(db, group.id, {
    patient_public_id: patient.public_id,
    email_digest: emailDigest(config, group, emailKey(patient.email)),
    erased_at: erasure.at,
    erased_by: erasure.by,
  });
}

/** A file that a patient came from may be named after them, by a name they have no more; any other may hold their name. */
async function forgetFileNames({ db }: Pick<Stores, 'db'>, group: Group, patient: queries.Leaving): Promise<void> {
  const named = (await queries.selectFileNames(db, group.id)).filter(
    (one) => one.id === patient.import_id || namesPerson(one.file_name, patient),
  );
  await queries.removeFileNames(
    db,
    group.id,
    named.map((one) => one.id),
  );
}

/** What a group remembers an address by, without having it. */
export const emailDigest = (config: Config, group: Pick<Group, 'publicId'>, email: string): Buffer =>
  keyedDigest(config.SECRET_KEY, 'erasure', `${group.publicId} ${email}`);
