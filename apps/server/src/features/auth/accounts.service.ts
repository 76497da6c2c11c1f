import { STAFF_MESSAGES } from '@physio/contract/staff/staff';
import { type Db, inTransaction, isUniqueViolation } from '#db/client.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import { insertAccount, insertMembership, type NewAccount } from './accounts.queries.ts';

export type Membership = { groupId: number; role: 'Admin' | 'Physio' };

/** Makes an account of staff. @throws AppError `conflict` when the e-mail, however it is written, has one */
export async function createAccount(db: Db, account: NewAccount, membership: Membership | null) {
  try {
    return await inTransaction(db, async (db) => {
      const user = await insertAccount(db, account);
      if (membership) await insertMembership(db, membership.groupId, user.id, membership.role);
      const act = { action: 'create-account', entity: 'user', entityId: user.public_id };
      await recordAct(db, { ...act, ...(membership && { groupId: membership.groupId }) });
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key_key')) throw new AppError('conflict', STAFF_MESSAGES.accountExists);
    throw error;
  }
}
