import type { Db } from '#db/client.ts';

export type NewStart = {
  stateHash: Buffer;
  browserHash: Buffer;
  connectionId: number;
  nonce: Buffer;
  verifier: Buffer;
  purpose: 'sign-in' | 'link' | 'try' | 'confirm';
  userId: number | null;
  /** Of the session whose owner confirms who they are. */
  confirms?: { sessionId: number; needsFactor: boolean };
  returnTo: string;
  expiresAt: Date;
};

/** Those that nobody came back from are deleted with the next one. */
export async function insertStart(db: Db, start: NewStart, now: Date): Promise<void> {
  await db.deleteFrom('sso_starts').where('expires_at', '<', now).execute();
  await db
    .insertInto('sso_starts')
    .values({
      state_hash: start.stateHash,
      browser_hash: start.browserHash,
      connection_id: start.connectionId,
      nonce: start.nonce,
      verifier: start.verifier,
      purpose: start.purpose,
      user_id: start.userId,
      ...(start.confirms && { session_id: start.confirms.sessionId, needs_factor: start.confirms.needsFactor }),
      begun_at: now,
      return_to: start.returnTo,
      expires_at: start.expiresAt,
    })
    .execute();
}

export type StartRow = NonNullable<Awaited<ReturnType<typeof takeStart>>>;
/** Once, and in the browser that began it. */
export const takeStart = (db: Db, hashes: { state: Buffer; browser: Buffer }, now: Date) =>
  db
    .deleteFrom('sso_starts as s')
    .using('sso_connections as c')
    .whereRef('c.id', '=', 's.connection_id')
    .where('s.state_hash', '=', hashes.state)
    .where('s.browser_hash', '=', hashes.browser)
    .where('s.expires_at', '>', now)
    .returning(['s.nonce', 's.verifier', 's.purpose', 's.user_id', 's.return_to'])
    .returning(['s.session_id', 's.needs_factor', 's.begun_at'])
    .returning(['c.id', 'c.public_id', 'c.group_id', 'c.issuer', 'c.client_id', 'c.client_secret', 'c.updated_at'])
    .returning(['c.provision', 'c.trusts_second_factor'])
    .executeTakeFirst();

export type NewFinish = {
  codeHash: Buffer;
  browserHash: Buffer;
  connectionId: number;
  userId: number;
  hasFactor: boolean;
  provedAt: Date;
  returnTo: string;
  expiresAt: Date;
};

export async function insertFinish(db: Db, finish: NewFinish, now: Date): Promise<void> {
  await db.deleteFrom('sso_finishes').where('expires_at', '<', now).execute();
  await db
    .insertInto('sso_finishes')
    .values({
      code_hash: finish.codeHash,
      browser_hash: finish.browserHash,
      connection_id: finish.connectionId,
      user_id: finish.userId,
      has_factor: finish.hasFactor,
      proved_at: finish.provedAt,
      return_to: finish.returnTo,
      expires_at: finish.expiresAt,
    })
    .execute();
}

/** With the account, which must still be a live member of the connection's group. */
export const findFinish = (db: Db, hashes: { code: Buffer; browser: Buffer }, now: Date) =>
  db
    .selectFrom('sso_finishes as f')
    .innerJoin('sso_connections as c', 'c.id', 'f.connection_id')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('staff_members as m', (join) =>
      join.onRef('m.group_id', '=', 'c.group_id').onRef('m.user_id', '=', 'u.id').on('m.deleted_at', 'is', null),
    )
    .select(['f.connection_id', 'f.has_factor', 'f.proved_at', 'f.return_to', 'c.group_id'])
    .select(['u.id', 'u.public_id', 'u.password_hash', 'u.language'])
    .where('f.code_hash', '=', hashes.code)
    .where('f.browser_hash', '=', hashes.browser)
    .where('f.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .where('u.is_enabled', '=', true)
    .executeTakeFirst();

/** @returns false when another call has taken it */
export async function takeFinish(db: Db, codeHash: Buffer): Promise<boolean> {
  const taken = await db.deleteFrom('sso_finishes').where('code_hash', '=', codeHash).returning('user_id').executeTakeFirst();
  return taken !== undefined;
}
