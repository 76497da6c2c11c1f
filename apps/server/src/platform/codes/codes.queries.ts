import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type CodePurpose = 'staff_reset' | 'patient_sign_in';
/** Whom a code is for; null is a decoy, which no guess opens. */
export type CodeOwner = { userId: number } | { patientId: number } | null;
/** Who asked for a code: a known device of the account, or anybody of a network. */
export type Requester = { key: string; isKnownDevice: boolean };
export type NewCode = {
  purpose: CodePurpose;
  owner: CodeOwner;
  accountKey: string;
  requester: Requester;
  tokenHash: Buffer;
  codeHash: Buffer;
  now: Date;
  expiresAt: Date;
};

export const insertCode = (db: Db, code: NewCode) =>
  db
    .insertInto('one_time_codes')
    .values({
      purpose: code.purpose,
      user_id: code.owner !== null && 'userId' in code.owner ? code.owner.userId : null,
      patient_id: code.owner !== null && 'patientId' in code.owner ? code.owner.patientId : null,
      email_key: code.accountKey,
      requester: code.requester.key,
      is_known_device: code.requester.isKnownDevice,
      token_hash: code.tokenHash,
      code_hash: code.codeHash,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute();

/** Whose code a token is of, open or not, and who asked for it. */
export const findCode = (db: Db, purpose: CodePurpose, tokenHash: Buffer) =>
  db
    .selectFrom('one_time_codes')
    .select(['email_key', 'requester', 'is_known_device'])
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * Takes one try of the newest code that somebody asked for, by one statement, so that no more tries are had at once than one
 * after the other. A code found past its time is closed for good, whatever the clock says later.
 */
export const takeTry = (db: Db, purpose: CodePurpose, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('one_time_codes as c')
    .set({ attempts: sql`c.attempts + 1`, consumed_at: sql`case when c.expires_at <= ${now} then ${now}::timestamptz end` })
    .where('c.purpose', '=', purpose)
    .where('c.token_hash', '=', tokenHash)
    .where('c.consumed_at', 'is', null)
    .whereRef('c.attempts', '<', 'c.max_attempts')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('one_time_codes as newer')
            .select('newer.id')
            .whereRef('newer.purpose', '=', 'c.purpose')
            .whereRef('newer.email_key', '=', 'c.email_key')
            .whereRef('newer.requester', '=', 'c.requester')
            .whereRef('newer.id', '>', 'c.id'),
        ),
      ),
    )
    .returning(['c.id', 'c.user_id', 'c.patient_id', 'c.code_hash', 'c.consumed_at'])
    .executeTakeFirst();

/** @returns false when somebody was quicker */
export async function consumeCode(db: Db, id: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('one_time_codes')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export const closeCodesOfUser = (db: Db, userId: number, now: Date) =>
  db
    .updateTable('one_time_codes')
    .set({ consumed_at: now })
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .execute();

export const deleteOldCodes = (db: Db) =>
  db.deleteFrom('one_time_codes').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute();
