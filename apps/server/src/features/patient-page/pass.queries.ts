import type { Db } from '#db/client.ts';

/** A newer pass of a device takes the place of the one before. A patient's sessions have no group of their own. */
export const setPass = (db: Db, _groupId: number, sessionId: number, pass: { hash: Buffer; until: Date }) =>
  db.updateTable('auth_sessions').set({ pass_hash: pass.hash, pass_until: pass.until }).where('id', '=', sessionId).execute();

/** Uses a pass up, whosever it is, while the device that made it is signed in. */
export const takePass = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable('auth_sessions')
    .set({ pass_hash: null, pass_until: null })
    .where('pass_hash', '=', hash)
    .where('pass_until', '>', now)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('kind', '=', 'page')
    .returning(['id', 'label', 'checked_at'])
    .executeTakeFirst();

export const setCheckedAs = (db: Db, _groupId: number, devicePublicId: string, checkedAt: Date | null) =>
  db.updateTable('auth_sessions').set({ checked_at: checkedAt }).where('public_id', '=', devicePublicId).execute();
