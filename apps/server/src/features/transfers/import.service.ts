import { join } from 'node:path';
import { MESSAGES } from '@physio/contract/common/errors';
import { type ImportCheck, type PatientImport, TRANSFER_MESSAGES, UNDO_HOURS } from '@physio/contract/transfers/transfers';
import { recordEvents } from '#features/events/public.ts';
import { countPatients } from '#features/patients/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BulkBody } from '#platform/http/bulk-bodies.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { OverLimit, type Task, Unreadable } from '#platform/parsing/parsers.ts';
import * as queries from './import.queries.ts';
import type * as worker from './import-file.worker.ts';
import type { ImportReading } from './import-file.worker.ts';
import { findNumberFaults, keepNumbers } from './import-numbers.service.ts';
import type { ImportedPatient } from './rows.rules.ts';

const HOUR_MS = 3_600_000;
const LISTED = 10;

type Checked = Omit<ImportCheck, 'fresh'> & { patients: ImportedPatient[] };

const readImportFile: Task<typeof worker.readImportFile> = {
  file: join(import.meta.dirname, 'import-file.worker.ts'),
  name: 'readImportFile',
};

/** Reads every cell of the file that was sent. @throws AppError `validation` with what is wrong with the file as a whole */
export async function readImport({ group, clock, parsers }: MemberContext, body: BulkBody): Promise<ImportReading> {
  const sent = { path: body.path, fields: body.fields, today: dayIn(group.timeZone, clock.now()) };
  const reading = await parsers.run(group.publicId, readImportFile, sent).catch((error: unknown) => {
    if (error instanceof OverLimit) throw new AppError('validation', TRANSFER_MESSAGES.tooCostly);
    throw error instanceof Unreadable ? new AppError('validation', MESSAGES.unreadable) : error;
  });
  if ('refusal' in reading) throw new AppError('validation', reading.refusal.message, { fields: reading.refusal.fields });
  const isOfGroup = reading.groupId === null || reading.groupId === '' || reading.groupId === group.publicId;
  if (!isOfGroup) throw new AppError('forbidden', MESSAGES.noGroupAccess);
  return reading;
}

/** What an import of the file would do. Writes nothing. */
export async function checkImport(context: MemberContext, file: ImportReading): Promise<ImportCheck> {
  const { patients, known, faults } = await splitKnown(context, file);
  return { fresh: patients.length, known, faults };
}

/** Patients to register, and those whom the group has already. */
async function splitKnown(context: MemberContext, { patients, faults }: ImportReading): Promise<Checked> {
  const { db, group } = context;
  const owners = await queries.selectByEmail(
    db,
    group.id,
    patients.map((patient) => patient.email),
  );
  const byEmail = new Map(owners.map(({ email_key, ...owner }) => [email_key, owner]));
  const known = patients.flatMap(({ row, email }) => {
    const owner = byEmail.get(email);
    return owner ? [{ row, ...owner }] : [];
  });
  const fresh = patients.filter(({ email }) => !byEmail.has(email));
  const wrong = await findNumberFaults(context, fresh);
  const rows = new Set(wrong.map(({ row }) => row));
  return {
    patients: fresh.filter(({ row }) => !rows.has(row)),
    known,
    faults: [...faults, ...wrong].sort((a, b) => a.row - b.row),
  };
}

/**
 * Registers every row that can be, in the call's transaction: all of them or, when anything fails, none. Nobody is written to.
 * @throws AppError `validation` when no row can be registered
 */
export async function importPatients(context: MemberContext, file: ImportReading) {
  const { db, group, user, clock, note } = context;
  const now = clock.now();
  const { patients, known, faults } = await splitKnown(context, file);
  if (patients.length === 0) throw new AppError('validation', TRANSFER_MESSAGES.noRows);
  const made = await queries.insertImport(
    db,
    group.id,
    { file_name: file.fileName, imported_by: user.id, registered: patients.length },
    now,
  );
  const origin = { importId: made.id, registeredBy: user.id, now };
  const registered = await queries.insertImported(db, group.id, patients, origin);
  const added = new Set(registered.map(({ email_key }) => email_key));
  if (added.size === 0) throw new AppError('validation', TRANSFER_MESSAGES.noRows);
  await keepNumbers(context, made.id, patients);
  const taken = patients.filter(({ email }) => !added.has(email));
  if (taken.length > 0) {
    known.push(...(await findOwners(context, taken)));
    await queries.setRegistered(db, group.id, made.id, added.size);
  }
  await countPatients(db, group.id, added.size);
  const subjects = registered.map(({ id }) => ({ patientId: id }));
  await recordEvents(db, group.id, 'patient.registered', subjects, now);
  note(made.public_id, { registered: added.size, known: known.length, faults: faults.length });
  const details = await queries.findImport(db, group.id, made.id);
  return { fresh: added.size, known, faults, import: toImport(details) };
}

/** Patients registered by somebody else between the check and the insert. */
async function findOwners({ db, group }: MemberContext, taken: readonly ImportedPatient[]) {
  const rowOf = new Map(taken.map(({ email, row }) => [email, row]));
  const owners = await queries.selectByEmail(db, group.id, [...rowOf.keys()]);
  return owners.map(({ email_key, ...owner }) => ({ row: rowOf.get(email_key) ?? 0, ...owner }));
}

export const listImports = async ({ db, group }: MemberContext): Promise<PatientImport[]> =>
  (await queries.selectImports(db, group.id, LISTED)).map(toImport);

const undoUntil = (importedAt: Date) => new Date(importedAt.getTime() + UNDO_HOURS * HOUR_MS);

const toImport = (row: queries.ImportDetails): PatientImport => ({
  id: row.public_id,
  file_name: row.file_name,
  imported_at: row.created_at.toISOString(),
  imported_by: `${row.first_name} ${row.last_name}`,
  registered: row.registered,
  undo_until: undoUntil(row.created_at).toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
  undone: row.undone,
});

/**
 * Takes back the import's patients. Those who have been changed, archived, given a plan or have signed in since stay.
 * @throws AppError `not_found`, or `conflict` when it was undone already or is older than a day
 */
export async function undoImport({ db, group, clock, note }: MemberContext, publicId: string) {
  const found = await queries.holdImport(db, group.id, publicId);
  if (found === undefined) throw new AppError('not_found', TRANSFER_MESSAGES.importNotFound);
  if (found.undone_at !== null) throw new AppError('conflict', TRANSFER_MESSAGES.undoneAlready);
  if (undoUntil(found.created_at) < clock.now()) throw new AppError('conflict', TRANSFER_MESSAGES.undoOver);
  // Two statements: the second sees the changes of those whom the first waited for.
  await queries.holdImported(db, group.id, found.id);
  const deleted = await queries.deleteUntouched(db, group.id, found.id);
  const undone = deleted.length;
  const subjects = deleted.map((patient_id) => ({ ids: { patient_id } }));
  await recordEvents(db, group.id, 'patient.erased', subjects, clock.now());
  const kept = await queries.selectImported(db, group.id, found.id);
  await queries.markUndone(db, group.id, found.id, undone, clock.now());
  await countPatients(db, group.id, -undone);
  note(publicId, { undone, kept: kept.length });
  return { undone, kept };
}
