import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** The links of every group that nobody has ended, by public id; one that has expired may come to life again with another plan. */
export async function listOpenLinks(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('patient_links').select('public_id').where('revoked_at', 'is', null).orderBy('id').execute();
  return rows.map((row) => row.public_id);
}

/** Ends every link but these. @returns how many */
export async function endOtherLinks(db: Db, open: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update patient_links l set revoked_at = now()
    where l.revoked_at is null and not exists (select from unnest(${open}::text[]) as o (id) where o.id = l.public_id)`.execute(db);
  return Number(numAffectedRows);
}
