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

export const findDevice = (db: Db, groupId: number, patientId: number, publicId: string, moment: Moment) =>
  signedIn(db, groupId, patientId, moment).select('s.id').where('s.public_id', '=', publicId).executeTakeFirst();

export const toDevice = ({ public_id, label, created_at, last_used_at }: DeviceRow) => ({
  id: public_id,
  label: label ?? '',
  entered_at: created_at.toISOString(),
  last_seen_at: last_used_at.toISOString(),
});
