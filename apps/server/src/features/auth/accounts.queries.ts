import type { Db } from '#db/client.ts';
import { emailKey } from '#db/fold.ts';
import { newPublicId } from '#db/public-id.ts';

export type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  isMaster: boolean;
  language?: string;
};

export const insertAccount = (db: Db, account: NewAccount) =>
  db
    .insertInto('users')
    .values({
      public_id: newPublicId(),
      email: account.email,
      email_key: emailKey(account.email),
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: account.passwordHash,
      is_master: account.isMaster,
      ...(account.language && { language: account.language }),
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();

export const insertMembership = (db: Db, groupId: number, userId: number, role: 'Admin' | 'Physio') =>
  db.insertInto('staff_members').values({ group_id: groupId, user_id: userId, role }).execute();
