import type { PatientIdentifier } from '@physio/contract/identifiers/identifiers';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { identifierKey } from '#db/fold.ts';

export const selectIdentifiers = (db: Db, groupId: number, patientId: number): Promise<PatientIdentifier[]> =>
  db
    .selectFrom('patient_identifiers as i')
    .innerJoin('group_systems as s', (join) => join.onRef('s.group_id', '=', 'i.group_id').onRef('s.system', '=', 'i.system'))
    .select(['i.system', 'i.value'])
    .where('i.group_id', '=', groupId)
    .where('i.patient_id', '=', patientId)
    .orderBy('s.position')
    .orderBy('i.value_key')
    .execute();

/** Numbers in the group's other systems, with what those are called. */
export const selectNamedIdentifiers = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_identifiers as i')
    .innerJoin('group_systems as s', (join) => join.onRef('s.group_id', '=', 'i.group_id').onRef('s.system', '=', 'i.system'))
    .select(['s.label as system', 'i.value'])
    .where('i.group_id', '=', groupId)
    .where('i.patient_id', '=', patientId)
    .orderBy('s.position')
    .orderBy('i.value_key')
    .execute();

/** The public id of the patient who has the number. */
export async function findOwner(db: Db, groupId: number, { system, value }: PatientIdentifier): Promise<string | null> {
  const row = await db
    .selectFrom('patient_identifiers as i')
    .innerJoin('patients as p', (join) => join.onRef('p.group_id', '=', 'i.group_id').onRef('p.id', '=', 'i.patient_id'))
    .select('p.public_id')
    .where('i.group_id', '=', groupId)
    .where('i.system', '=', system)
    .where('i.value_key', '=', identifierKey(value))
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.public_id ?? null;
}

export const deleteIdentifiers = (db: Db, groupId: number, patientId: number) =>
  db.deleteFrom('patient_identifiers').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();

/** Breaks the primary key when another patient has one of them, and the foreign key when there is no such system. */
export const insertIdentifiers = (db: Db, groupId: number, patientId: number, identifiers: readonly PatientIdentifier[]) =>
  db
    .insertInto('patient_identifiers')
    .values(
      identifiers.map(({ system, value }) => ({
        group_id: groupId,
        patient_id: patientId,
        system,
        value,
        value_key: identifierKey(value),
      })),
    )
    .execute();

/** One after the other for the same number: the second finds whom the first registered. */
export const holdNumber = (db: Db, groupId: number, { system, value }: PatientIdentifier) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`number ${system} ${identifierKey(value)}`}, ${groupId}))`.execute(db);

export const touchPatient = (db: Db, groupId: number, patientId: number, now: Date) =>
  db.updateTable('patients').set({ updated_at: now }).where('group_id', '=', groupId).where('id', '=', patientId).execute();
