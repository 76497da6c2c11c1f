import { sql } from 'kysely';
import { type Db, json } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

export type OutboxMail = { to: string; template: string; language: string; payload: unknown };

export async function insertMail(db: Db, mail: OutboxMail): Promise<number> {
  const row = await db
    .insertInto('email_outbox')
    .values({
      public_id: newPublicId(),
      to_email: mail.to,
      template: mail.template,
      language: mail.language,
      payload: json(mail.payload),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const findQueuedMail = (db: Db, id: number) =>
  db.selectFrom('email_outbox').selectAll().where('id', '=', id).where('state', '=', 'queued').executeTakeFirst();

/** A sent mail's payload is emptied: it may have held a one-time code. */
export const markSent = (db: Db, id: number) =>
  db
    .updateTable('email_outbox')
    .set({ state: 'sent', sent_at: sql`now()`, payload: json({}) })
    .where('id', '=', id)
    .execute();

export const countTry = (db: Db, id: number) =>
  db.updateTable('email_outbox').set({ tries: sql`tries + 1` }).where('id', '=', id).execute();

export const markFailed = (db: Db, id: number) =>
  db
    .updateTable('email_outbox')
    .set({ state: 'failed', payload: json({}) })
    .where('id', '=', id)
    .execute();

export const deleteMail = (db: Db, id: number) => db.deleteFrom('email_outbox').where('id', '=', id).execute();
