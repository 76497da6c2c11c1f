import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * Mails to one address name no group. Those that may be another group's, whose patient has the same address, are left out:
 * a queued one says whose it is, and a sent one has lost its content.
 */
const isTheirs = (email: string, groupName: string) =>
  sql<boolean>`to_email = ${email} and template like 'patient\_%' and coalesce(payload ->> 'group', ${groupName}) = ${groupName}`;

export const selectMails = (db: Db, email: string, groupName: string) =>
  db
    .selectFrom('email_outbox')
    .select(['template', 'to_email', 'created_at', 'sent_at'])
    .where(isTheirs(email, groupName))
    .orderBy('id')
    .execute();

/** Queued ones are never sent then. */
export const deleteMails = (db: Db, email: string, groupName: string) =>
  db.deleteFrom('email_outbox').where(isTheirs(email, groupName)).execute();
