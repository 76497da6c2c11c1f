import type { PatientIdentifier } from '@physio/contract/identifiers/identifiers';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { identifierKey } from '#db/fold.ts';

export type NumberOf<Owner> = PatientIdentifier & Owner;
const keyed = <N extends PatientIdentifier>(numbers: readonly N[]) =>
  JSON.stringify(numbers.map((number) => ({ ...number, value_key: identifierKey(number.value) })));

/** The rows of the file with a number that a patient of the group has. */
export async function selectTaken(db: Db, groupId: number, numbers: readonly NumberOf<{ row: number }>[]): Promise<Set<number>> {
  const { rows } = await sql<{ row: number }>`
    select r.row from json_to_recordset(${keyed(numbers)}) as r (row int, system text, value_key text)
    join patient_identifiers i on i.group_id = ${groupId} and i.system = r.system and i.value_key = r.value_key`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

/** To those whom the import has just registered. Breaks the primary key when somebody has given one of them meanwhile. */
export const insertNumbers = (db: Db, groupId: number, importId: number, numbers: readonly NumberOf<{ email: string }>[]) =>
  sql`
    insert into patient_identifiers (group_id, patient_id, system, value, value_key)
    select p.group_id, p.id, r.system, r.value, r.value_key
    from json_to_recordset(${keyed(numbers)}) as r (email text, system text, value text, value_key text)
    join patients p on p.group_id = ${groupId} and p.email_key = r.email and p.import_id = ${importId} and p.deleted_at is null`.execute(
    db,
  );
