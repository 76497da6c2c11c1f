import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PatientPrefs } from '#db/tables/reminders.ts';

const MINUTE_MS = 60_000;

export type Prefs = Omit<PatientPrefs, 'id' | 'group_id' | 'patient_id' | 'calendar_serial' | 'has_calendar'>;

export const findPrefs = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_prefs')
    .select(['by_mail', 'morning_at', 'midday_at', 'evening_at', 'quiet_from', 'quiet_to', 'time_zone', 'changed_at'])
    .select(['calendar_serial', 'has_calendar'])
    .$narrowType<{ calendar_serial: number; has_calendar: boolean }>()
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();

export const savePrefs = (db: Db, groupId: number, patientId: number, prefs: Prefs) =>
  db
    .insertInto('patient_prefs')
    .values({ group_id: groupId, patient_id: patientId, ...prefs })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(prefs))
    .execute();

/** Only whoever has wishes gets mails. */
export const setByMail = (db: Db, groupId: number, patientId: number, byMail: boolean, now: Date) =>
  db
    .updateTable('patient_prefs')
    .set({ by_mail: byMail, changed_at: now })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .execute();

/**
 * A new address where there is to be one; the address before opens nothing any more. Its number is no less than the minutes until now,
 * so that a restored database, which has forgotten the latest ones, makes none of them a second time.
 */
export const setCalendar = (db: Db, groupId: number, patientId: number, hasCalendar: boolean, now: Date) =>
  db
    .updateTable('patient_prefs')
    .set({
      has_calendar: hasCalendar,
      ...(hasCalendar && {
        calendar_serial: sql<number>`greatest(calendar_serial + 1, ${Math.floor(now.getTime() / MINUTE_MS)}::int)`,
      }),
    })
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .execute();

/** What the patient's practice offers, and what has come of it so far. */
export const findOffer = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patients as p')
    .innerJoin('groups as g', 'g.id', 'p.group_id')
    .leftJoin('patient_pages as pp', 'pp.group_id', 'p.group_id')
    .select(['p.public_id', 'p.email', 'p.language', 'g.time_zone', 'pp.mail_reminders'])
    .select(({ selectFrom }) => [
      selectFrom('push_subscriptions as s')
        .select(({ fn }) => fn.max('s.arrived_at').as('at'))
        .whereRef('s.group_id', '=', 'p.group_id')
        .whereRef('s.patient_id', '=', 'p.id')
        .as('arrived_at'),
      selectFrom('patient_reminders as r')
        .select(({ fn }) => fn.max('r.decided_at').as('at'))
        .whereRef('r.group_id', '=', 'p.group_id')
        .whereRef('r.patient_id', '=', 'p.id')
        .where('r.by_mail', '=', true)
        .as('mailed_at'),
    ])
    .where('p.group_id', '=', groupId)
    .where('p.id', '=', patientId)
    .executeTakeFirstOrThrow();

/** Whose token it is, by the part of it that names somebody; they must be there, and their practice must have a page. */
export const findHolder = (db: Db, publicId: string) =>
  db
    .selectFrom('patients as p')
    .innerJoin('groups as g', 'g.id', 'p.group_id')
    .innerJoin('patient_pages as pp', (join) => join.onRef('pp.group_id', '=', 'p.group_id').on('pp.is_on', '=', true))
    .leftJoin('patient_prefs as r', (join) => join.onRef('r.group_id', '=', 'p.group_id').onRef('r.patient_id', '=', 'p.id'))
    .select(['p.id', 'p.public_id', 'p.group_id', 'p.language', 'g.time_zone'])
    .select(['r.calendar_serial', 'r.has_calendar', 'r.by_mail', 'r.morning_at', 'r.midday_at', 'r.evening_at'])
    .select(['r.time_zone as own_zone'])
    .where('p.public_id', '=', publicId)
    .where('p.deleted_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .executeTakeFirst();
export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;
