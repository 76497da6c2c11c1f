import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

export type Leaving = NonNullable<Awaited<ReturnType<typeof holdPatient>>>;

/** The patient, held: no session, plan or report comes in meanwhile. */
export const holdPatient = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'first_name', 'last_name', 'email', 'archived_at', 'last_report_at', 'import_id', 'is_sample'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** What the patient did and what was sent to them, and the figures kept of it. Plans stay as a mark that a programme was given, to nobody. */
export async function eraseHistory(db: Db, groupId: number, patientId: number, now: Date): Promise<void> {
  const plans = await db
    .updateTable('plans')
    .set({ comments: '', deleted_at: now, updated_at: now })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .returning('id')
    .execute();
  const planIds = plans.map((plan) => plan.id);
  await db.deleteFrom('exercise_performances').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('patient_alerts').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  const goals = db.selectFrom('patient_goals').select('id').where('group_id', '=', groupId).where('patient_id', '=', patientId);
  await db.deleteFrom('goal_ratings').where('group_id', '=', groupId).where('goal_id', 'in', goals).execute();
  await db.deleteFrom('change_ratings').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('patient_goals').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('attention_marks').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('patient_sessions').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('patient_messages').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('retention_keeps').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('patient_holds').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('patient_consents').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  for (const table of ['patient_identifiers', 'patient_prefs', 'patient_reminders', 'push_subscriptions'] as const)
    await db.deleteFrom(table).where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('performance_totals').where('group_id', '=', groupId).where('plan_id', '=', anyOf(planIds)).execute();
  await db.deleteFrom('plan_totals').where('group_id', '=', groupId).where('plan_id', '=', anyOf(planIds)).execute();
  await db.deleteFrom('plan_weeks').where('group_id', '=', groupId).where('plan_id', '=', anyOf(planIds)).execute();
  await db.deleteFrom('outcome_scores').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('reports').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
}

/** Signed in nowhere, and in no reply that is kept for a repeated call. */
export async function eraseTraces(db: Db, patient: Leaving): Promise<void> {
  await db.deleteFrom('auth_sessions').where('patient_id', '=', patient.id).execute();
  await db.deleteFrom('patient_links').where('patient_id', '=', patient.id).execute();
  await db.deleteFrom('one_time_codes').where('patient_id', '=', patient.id).execute();
  // Replies are kept for a day, for callers who ask again: of a registration it holds the patient, of others their name.
  const fullName = JSON.stringify(`${patient.first_name} ${patient.last_name}`);
  await sql`delete from idempotency_keys where strpos(response::text, ${patient.public_id}) > 0 or strpos(response::text, ${fullName}) > 0
            or strpos(response::text, ${JSON.stringify(patient.email)}) > 0`.execute(db);
}

export const REMOVED = 'Removed';

export const selectFileNames = (db: Db, groupId: number) =>
  db.selectFrom('patient_imports').select(['id', 'file_name']).where('group_id', '=', groupId).execute();

export const removeFileNames = (db: Db, groupId: number, importIds: readonly number[]) =>
  db
    .updateTable('patient_imports')
    .set({ file_name: REMOVED })
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(importIds))
    .execute();

/** The row stays, so that the audit log's ids lead somewhere; nothing in it shows who it was. */
export async function scrubPatient(db: Db, groupId: number, patient: Leaving, now: Date): Promise<void> {
  const email = `${patient.public_id.toLowerCase()}@erased.invalid`;
  await db
    .updateTable('patients')
    .set({ first_name: REMOVED, last_name: REMOVED, kana_name: null, name_key: '', email, email_key: email })
    .set({ gender: null, date_of_birth: null, mobile_number: null, country_phonecode: null, archive_reason: null })
    .set({ language: 'en' })
    .set({ last_performed_at: null, last_report_at: null, import_id: null, updated_at: now, deleted_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', patient.id)
    .execute();
}
