import type { Db } from '#db/client.ts';

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
