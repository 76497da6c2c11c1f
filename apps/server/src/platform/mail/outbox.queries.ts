import { sql } from 'kysely';
import { type Db, json } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

/** `payload` is sealed. */
export type OutboxMail = {
  to: string;
  template: string;
  language: string;
  payload: string;
  groupId: number | null;
  patientId: number | null;
};

export async function insertMail(db: Db, mail: OutboxMail): Promise<number> {
  const row = await db
    .insertInto('email_outbox')
    .values({
      public_id: newPublicId(),
      to_email: mail.to,
      template: mail.template,
      language: mail.language,
      payload: json(mail.payload),
      group_id: mail.groupId,
      patient_id: mail.patientId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** With its age by the clock that dated it, the database's. */
export const findQueuedMail = (db: Db, id: number) =>
  db
    .selectFrom('email_outbox')
    .selectAll()
    .select(sql<number>`extract(epoch from now() - created_at) / 60`.as('age_minutes'))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();

/** A sent mail's payload is emptied: it may have held a one-time code. */
export const markSent = (db: Db, id: number) =>
  db
    .updateTable('email_outbox')
    .set({ state: 'sent', sent_at: sql`now()`, payload: json({}) })
    .where('id', '=', id)
    .execute();

/** Counts a try. @returns false when another job tries the same mail at this moment */
export async function countTry(db: Db, id: number, triesSoFar: number): Promise<boolean> {
  const counted = await db
    .updateTable('email_outbox')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('tries', '=', triesSoFar)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

export const saveError = (db: Db, id: number, error: string) =>
  db.updateTable('email_outbox').set({ last_error: error }).where('id', '=', id).execute();

/** The payload is emptied here too: nobody will send it any more. */
export const markFailed = (db: Db, id: number, error: string | null) =>
  db
    .updateTable('email_outbox')
    .set({ state: 'failed', payload: json({}), last_error: error })
    .where('id', '=', id)
    .execute();

export const deleteMail = (db: Db, id: number) => db.deleteFrom('email_outbox').where('id', '=', id).execute();

/** An address is kept no longer than an administrator may ask what became of a mail; each is given up long before. */
export const MAIL_DAYS = 31;
export const deleteOldMails = (db: Db) =>
  db.deleteFrom('email_outbox').where('created_at', '<', sql<Date>`now() - make_interval(days => ${MAIL_DAYS})`).execute();

/** Mails of the last 30 days that are not out, oldest first. */
export const listUnsent = (db: Db) =>
  db
    .selectFrom('email_outbox')
    .select(['id', 'state', 'template', 'to_email', 'created_at', 'tries', 'last_error'])
    .where('state', '<>', 'sent')
    .where('to_email', '<>', '')
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('id')
    .execute();
