import type { Db } from '#db/client.ts';

/** The account of a folded e-mail, disabled ones too: whoever signs in must not learn the difference. */
export const findAccount = (db: Db, emailKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'public_id', 'password_hash', 'is_enabled', 'language'])
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
