import type { Db } from '#db/client.ts';

export const findFactor = (db: Db, userId: number) =>
  db.selectFrom('second_factors').select(['secret', 'confirmed_at']).where('user_id', '=', userId).executeTakeFirst();

/** Keeps a secret that is not in force yet, in place of an earlier one. @returns false when one is in force */
export async function keepSecret(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const kept = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

export const confirmFactor = (db: Db, userId: number, now: Date) =>
  db.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();

/** Spends a step: a code is good once, and no earlier one after it. @returns false when it is spent already */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** @returns false when there is no such code or it was used */
export async function spendRecoveryCode(db: Db, userId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function deleteFactor(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}
