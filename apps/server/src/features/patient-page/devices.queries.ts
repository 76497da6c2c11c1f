import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Config } from '#platform/config/config.ts';
import { patientIdleMs } from '#platform/session/sessions.ts';

type Moment = { now: Date; config: Config };

/** The sessions of a patient's devices that are still signed in, `s`. */
function signedIn(db: Db, groupId: number, patientId: number, { now, config }: Moment) {
  const since = (kind: 'page' | 'tablet') => new Date(now.getTime() - patientIdleMs(config, kind));
  return db
    .selectFrom('auth_sessions as s')
    .innerJoin('patients as p', (join) => join.onRef('p.id', '=', 's.patient_id').on('p.group_id', '=', groupId))
    .where('s.patient_id', '=', patientId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where(({ or, and, eb }) =>
      or((['page', 'tablet'] as const).map((kind) => and([eb('s.kind', '=', kind), eb('s.last_used_at', '>=', since(kind))]))),
    );
}

/** The one used last first. */
export const selectDevices = (db: Db, groupId: number, patientId: number, moment: Moment) =>
  signedIn(db, groupId, patientId, moment)
    .select(['s.id', 's.public_id', 's.label', 's.created_at', 's.last_used_at'])
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number];

type Reminded = { by_push: boolean; by_mail: boolean; last_at: Date | null };
/** How a patient is reminded on devices that are signed in or by mail, and when a reminder last arrived or was mailed. */
export async function findReminders(db: Db, groupId: number, patientId: number): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    select coalesce(x.count, 0) > 0 as by_push, r.by_mail and pp.mail_reminders as by_mail, greatest(x.arrived_at, m.mailed_at) as last_at
    from patient_prefs r
    join patient_pages pp on pp.group_id = r.group_id
    cross join lateral (
      select count(*) as count, max(x.arrived_at) as arrived_at from push_subscriptions x
      join auth_sessions s on s.id = x.session_id and s.revoked_at is null
      where x.group_id = r.group_id and x.patient_id = r.patient_id) x
    cross join lateral (
      select max(d.decided_at) as mailed_at from patient_reminders d
      where d.group_id = r.group_id and d.patient_id = r.patient_id and d.by_mail) m
    where r.group_id = ${groupId} and r.patient_id = ${patientId}`.execute(db);
  return rows[0];
}

export const findDevice = (db: Db, groupId: number, patientId: number, publicId: string, moment: Moment) =>
  signedIn(db, groupId, patientId, moment).select('s.id').where('s.public_id', '=', publicId).executeTakeFirst();

export const toDevice = ({ public_id, label, created_at, last_used_at }: DeviceRow) => ({
  id: public_id,
  label: label ?? '',
  entered_at: created_at.toISOString(),
  last_seen_at: last_used_at.toISOString(),
});
