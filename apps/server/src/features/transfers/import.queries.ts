import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import type { ImportedPatient } from './rows.rules.ts';

/** The group's patients with one of these e-mails; archived ones have theirs too. */
export const selectByEmail = (db: Db, groupId: number, emails: readonly string[]) =>
  db
    .selectFrom('patients')
    .select(['email_key', 'public_id as user_id', 'first_name', 'last_name'])
    .where('group_id', '=', groupId)
    .where('email_key', '=', anyOf(emails))
    .where('deleted_at', 'is', null)
    .execute();

type NewImport = { file_name: string; imported_by: number; registered: number };

export const insertImport = (db: Db, groupId: number, given: NewImport, now: Date) =>
  db
    .insertInto('patient_imports')
    .values({ public_id: newPublicId(), group_id: groupId, ...given, created_at: now })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();

type Origin = { importId: number; registeredBy: number; now: Date };

/** Adds them in one statement, but for those whose e-mail somebody else has just registered. @returns the e-mails added, with the patients' keys */
export async function insertImported(
  db: Db,
  groupId: number,
  patients: readonly ImportedPatient[],
  origin: Origin,
): Promise<{ id: number; email_key: string }[]> {
  const rows = patients.map(({ row: _row, numbers: _numbers, ...patient }) => ({
    ...patient,
    public_id: newPublicId(),
    email_key: patient.email,
  }));
  const { rows: added } = await sql<{ id: number; email_key: string }>`
    insert into patients (group_id, import_id, registered_by, created_at, updated_at, public_id, email, email_key, first_name, last_name,
                          name_key, gender, date_of_birth, country_phonecode, mobile_number, language, kana_name)
    select ${groupId}, ${origin.importId}, ${origin.registeredBy}, ${origin.now}, ${origin.now}, r.*
    from json_to_recordset(${JSON.stringify(rows)}) as r (public_id text, email text, email_key text, first_name text, last_name text,
                          name_key text, gender text, date_of_birth date, country_phonecode text, mobile_number text, language text,
                          kana_name text)
    on conflict (group_id, email_key) where deleted_at is null do nothing
    returning id, email_key`.execute(db);
  return added;
}

export const setRegistered = (db: Db, groupId: number, importId: number, registered: number) =>
  db.updateTable('patient_imports').set({ registered }).where('group_id', '=', groupId).where('id', '=', importId).execute();

const imports = (db: Db, groupId: number) =>
  db
    .selectFrom('patient_imports as i')
    .innerJoin('users as u', 'u.id', 'i.imported_by')
    .select(['i.id', 'i.public_id', 'i.file_name', 'i.registered', 'i.created_at', 'i.undone_at', 'i.undone'])
    .select(['u.first_name', 'u.last_name'])
    .where('i.group_id', '=', groupId);
export type ImportDetails = Awaited<ReturnType<typeof selectImports>>[number];

export const selectImports = (db: Db, groupId: number, most: number) =>
  imports(db, groupId).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').limit(most).execute();

export const findImport = (db: Db, groupId: number, importId: number) =>
  imports(db, groupId).where('i.id', '=', importId).executeTakeFirstOrThrow();

/** The import, held until the call's end: of two undos at once the second sees the first. */
export const holdImport = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('patient_imports')
    .select(['id', 'created_at', 'undone_at'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

/** The import's patients, held: nobody gives them a plan meanwhile. */
export const holdImported = (db: Db, groupId: number, importId: number) =>
  db
    .selectFrom('patients')
    .select(['id', 'archived_at'])
    .where('group_id', '=', groupId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Each table that can name a patient is asked: what refers to one is never left without them. */
const isUntouched = sql<boolean>`p.updated_at = p.created_at and p.archived_at is null
  and not exists (select from plans x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from exercise_performances x where x.patient_id = p.id)
  and not exists (select from outcome_scores x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from challenge_participants x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from badge_awards x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from reports x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from auth_sessions x where x.patient_id = p.id)
  and not exists (select from patient_links x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from patient_alerts x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from patient_messages x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from patient_goals x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from attention_marks x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from change_ratings x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from patient_consents x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from retention_keeps x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from retention_run_patients x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from patient_holds x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from patient_prefs x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from patient_reminders x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from push_subscriptions x where x.group_id = p.group_id and x.patient_id = p.id)
  and not exists (select from one_time_codes x where x.patient_id = p.id)
  and not exists (select from email_outbox x where x.patient_id = p.id)
  and not exists (select from audit_log x where x.actor_patient_id = p.id)`;

/** Deletes those of the import whom nothing has happened to since. @returns their public ids */
export async function deleteUntouched(db: Db, groupId: number, importId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('patients as p')
    .where('p.group_id', '=', groupId)
    .where('p.import_id', '=', importId)
    .where('p.deleted_at', 'is', null)
    .where(isUntouched)
    .returning('p.public_id')
    .execute();
  return rows.map((row) => row.public_id);
}

export const selectImported = (db: Db, groupId: number, importId: number) =>
  db
    .selectFrom('patients')
    .select(['public_id as user_id', 'first_name', 'last_name'])
    .where('group_id', '=', groupId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();

export const markUndone = (db: Db, groupId: number, importId: number, undone: number, now: Date) =>
  db
    .updateTable('patient_imports')
    .set({ undone, undone_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', importId)
    .execute();
