import type { Language } from '@physio/contract/languages/languages';
import { PATIENT_FACTS } from '@physio/contract/patients/patients';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { emailKey, patientKey } from '#db/fold.ts';
import { inBatchesOf } from '#db/in-batches.ts';
import { prepared } from '#db/prepared.ts';
import { newPublicId } from '#db/public-id.ts';
import { type AuditEntry, insertRows, rowsOf } from '#platform/audit/audit.queries.ts';
import { countPatients } from './group-figures.queries.ts';

export type PatientRow = Awaited<ReturnType<typeof findPatient>> & object;

export const PATIENT_COLUMNS = [
  ...PATIENT_FACTS,
  'id',
  'public_id',
  'last_performed_at',
  'last_report_at',
  'archived_at',
  'archive_reason',
  'is_sample',
] as const;

const patientByPublicId = prepared('patient', (db, { groupId, publicId }: { groupId: number; publicId: string }) =>
  db
    .selectFrom('patients')
    .select(PATIENT_COLUMNS)
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null),
);

export const findPatient = async (db: Db, groupId: number, publicId: string) =>
  (await patientByPublicId(db, { groupId, publicId }))[0];

type Audited = PatientRow & { has_alerts: boolean; held_since: Date | null };
const patientsAndEntries = prepared(
  'patients, audited',
  (_db, { groups, ids, entries }: { groups: number[]; ids: string[]; entries: string }) => sql<Audited & { call: number }>`
    with entries as (${insertRows(entries)})
    select k.call, ${sql.join(PATIENT_COLUMNS.map((column) => sql.ref(`p.${column}`)))},
           exists (select from patient_alerts a where a.group_id = p.group_id and a.patient_id = p.id) as has_alerts,
           (select h.placed_at from patient_holds h where h.group_id = p.group_id and h.patient_id = p.id and h.ended_at is null) as held_since
    from unnest(${groups}::bigint[], ${ids}::text[]) with ordinality as k (group_id, public_id, call)
    join patients p on p.public_id = k.public_id and p.group_id = k.group_id and p.deleted_at is null`,
);

/** The patient, and the audit row of the call that reads them, whether there is one or not: one statement for all such calls at a time. */
export const findAudited = inBatchesOf(async (db: Db, calls: { groupId: number; publicId: string; entry: AuditEntry }[]) => {
  const rows = await patientsAndEntries(db, {
    groups: calls.map((call) => call.groupId),
    ids: calls.map((call) => call.publicId),
    entries: rowsOf(calls.map((call) => call.entry)),
  });
  const byCall = new Map(rows.map((row) => [row.call, row]));
  return calls.map((_, at): Audited | undefined => byCall.get(at + 1));
}, 2);

export type NewPatient = {
  first_name: string;
  last_name: string;
  email: string;
  language?: Language | undefined;
  registered_by: number | null;
};

/** Adds the row and counts it. Breaks the unique index `patients_email` when the group has the e-mail. */
export async function insertPatient(db: Db, groupId: number, patient: NewPatient, now: Date) {
  const row = await db
    .insertInto('patients')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      ...patient,
      email_key: emailKey(patient.email),
      name_key: patientKey(patient),
      created_at: now,
    })
    .returning(PATIENT_COLUMNS)
    .executeTakeFirstOrThrow();
  await countPatients(db, groupId, 1);
  return row;
}

export const findGroupName = (db: Db, groupId: number) =>
  db.selectFrom('groups').select('group_name').where('id', '=', groupId).executeTakeFirstOrThrow();

/** Who has this number, in whichever system: at most one in each. `key`: by `identifierKey`. */
export async function selectNumbered(db: Db, groupId: number, key: string): Promise<number[]> {
  const rows = await db
    .selectFrom('patient_identifiers')
    .select('patient_id')
    .where('group_id', '=', groupId)
    .where('value_key', '=', key)
    .execute();
  return rows.map((row) => row.patient_id);
}
