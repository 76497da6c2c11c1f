import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PushSubscriptions } from '#db/tables/reminders.ts';

export async function hasPush(db: Db, groupId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('group_id', '=', groupId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

type Kept = Pick<PushSubscriptions, 'patient_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth' | 'made_at'>;

export const savePush = (db: Db, groupId: number, { patient_id, session_id, ...given }: Kept) =>
  db
    .insertInto('push_subscriptions')
    .values({ group_id: groupId, patient_id, session_id, ...given })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(given))
    .execute();

export const deletePush = (db: Db, groupId: number, sessionId: number) =>
  db.deleteFrom('push_subscriptions').where('group_id', '=', groupId).where('session_id', '=', sessionId).execute();

export const setArrived = (db: Db, groupId: number, sessionId: number, now: Date) =>
  db
    .updateTable('push_subscriptions')
    .set({ arrived_at: now })
    .where('group_id', '=', groupId)
    .where('session_id', '=', sessionId)
    .execute();

/** Devices of a patient that are signed in and take messages. `idleSince`: those last used before it have been signed out. */
export const selectPushable = (db: Db, groupId: number, patientId: number, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .selectFrom('push_subscriptions as x')
    .innerJoin('auth_sessions as s', 's.id', 'x.session_id')
    .select('x.id')
    .where('x.group_id', '=', groupId)
    .where('x.patient_id', '=', patientId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>=', idleSince)
    .orderBy('x.id')
    .execute();

/**
 * Takes it upon this server to send a reminder to a device that is still signed in; nobody else will. A group's row is found by the
 * ids of its job alone.
 */
export const claimPush = (db: Db, groupId: number, subscriptionId: number, reminderId: number, now: Date) =>
  db
    .updateTable('push_subscriptions as x')
    .from('auth_sessions as s')
    .innerJoin('patients as p', 'p.id', 's.patient_id')
    .set({ claimed: reminderId })
    .whereRef('s.id', '=', 'x.session_id')
    .where('x.group_id', '=', groupId)
    .where('x.id', '=', subscriptionId)
    .where('x.claimed', '<', reminderId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('p.deleted_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .returning(['x.endpoint', 'x.p256dh', 'x.auth', 's.public_id as device', 'p.language'])
    .executeTakeFirst();

/** Another try may send it: this one did not. */
export const releasePush = (db: Db, groupId: number, subscriptionId: number, reminderId: number) =>
  db
    .updateTable('push_subscriptions')
    .set({ claimed: sql`${reminderId}::bigint - 1` })
    .where('group_id', '=', groupId)
    .where('id', '=', subscriptionId)
    .where('claimed', '=', reminderId)
    .execute();

export const setSent = (db: Db, groupId: number, subscriptionId: number, now: Date) =>
  db
    .updateTable('push_subscriptions')
    .set({ sent_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', subscriptionId)
    .execute();

/** Its push service knows it no longer. One that the device gave meanwhile stays. */
export const deleteGone = (db: Db, groupId: number, subscriptionId: number, endpoint: string) =>
  db
    .deleteFrom('push_subscriptions')
    .where('group_id', '=', groupId)
    .where('id', '=', subscriptionId)
    .where('endpoint', '=', endpoint)
    .execute();
