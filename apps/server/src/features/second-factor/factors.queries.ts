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

/** What a sign-in can be asked for beside the password: the app's secret, if it is in force, and whether there are passkeys. */
export const findSecondSteps = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', (join) => join.onRef('f.user_id', '=', 'u.id').on('f.confirmed_at', 'is not', null))
    .select(({ exists, selectFrom }) => [
      'f.secret',
      exists(selectFrom('passkeys as k').select('k.id').whereRef('k.user_id', '=', 'u.id')).as('has_passkeys'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

export async function hasSecondStep(db: Db, userId: number): Promise<boolean> {
  const steps = await findSecondSteps(db, userId);
  return Boolean(steps?.secret || steps?.has_passkeys);
}

/** Removes the authenticator app. The recovery codes stay as long as there are passkeys. */
export async function deleteFactor(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await keepCodesOfSteps(db, userId);
}

/** Recovery codes belong to a second step and end with the last one. */
export async function keepCodesOfSteps(db: Db, userId: number): Promise<void> {
  if (!(await hasSecondStep(db, userId))) await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export const deletePasskeysOf = (db: Db, userId: number) => db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
