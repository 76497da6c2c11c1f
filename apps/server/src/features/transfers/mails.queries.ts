import type { Db } from '#db/client.ts';

export const selectMails = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('email_outbox')
    .select(['template', 'to_email', 'created_at', 'sent_at'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute();

/** Queued ones are never sent then. @returns their public ids */
export async function deleteMails(db: Db, groupId: number, patientId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('email_outbox')
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .returning('public_id')
    .execute();
  return rows.map((row) => row.public_id);
}
