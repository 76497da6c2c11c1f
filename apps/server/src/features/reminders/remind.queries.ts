import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const selectZones = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('patient_prefs').select('time_zone').distinct().execute()).map((row) => row.time_zone);

/** What the clocks of a time zone show. */
export type LocalTime = { zone: string; day: string; minute: number };
/** A time of a patient's day that has come and of which nothing is decided yet. `at`: minutes after midnight. */
export type DueSlot = { group_id: number; patient_id: number; day: string; minute: number; slot: number; at: number };

/**
 * Times that came at most `longest` minutes ago, of patients who can be reminded somehow, outside of their quiet hours. Of all groups
 * at once: who asks is the clock.
 */
export async function selectDueSlots(db: Db, times: readonly LocalTime[], longest: number): Promise<DueSlot[]> {
  const { rows } = await sql<DueSlot>`
    select r.group_id, r.patient_id, t.day::text as day, t.minute, s.slot, s.at
    from patient_prefs r
    join unnest(${times.map(({ zone }) => zone)}::text[], ${times.map(({ day }) => day)}::date[],
                ${times.map(({ minute }) => minute)}::int[]) as t (zone, day, minute) on t.zone = r.time_zone
    cross join lateral (values (0, r.morning_at), (1, r.midday_at), (2, r.evening_at)) as s (slot, at)
    join patients p on p.group_id = r.group_id and p.id = r.patient_id and p.deleted_at is null and p.archived_at is null and not p.is_sample
    join patient_pages pp on pp.group_id = r.group_id and pp.is_on
    where t.minute between s.at and s.at + ${longest}
      and not case when r.quiet_from <= r.quiet_to then t.minute >= r.quiet_from and t.minute < r.quiet_to
              else t.minute >= r.quiet_from or t.minute < r.quiet_to end
      and ((r.by_mail and pp.mail_reminders and p.email <> '')
           or exists (select from push_subscriptions x where x.group_id = r.group_id and x.patient_id = r.patient_id))
      and not exists (select from patient_reminders d
                      where d.patient_id = r.patient_id and d.local_date = t.day and d.slot = s.slot)
    order by r.patient_id, s.at, s.slot`.execute(db);
  return rows;
}

type NewReminder = { patient_id: number; local_date: string; slot: number; decided_at: Date };

/** Takes it upon this server to decide of a slot. @returns undefined when another one has */
export const insertReminder = (db: Db, groupId: number, reminder: NewReminder) =>
  db
    .insertInto('patient_reminders')
    .values({ group_id: groupId, ...reminder })
    .onConflict((conflict) => conflict.columns(['patient_id', 'local_date', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const setReminded = (db: Db, groupId: number, id: number, byMail: boolean) =>
  db
    .updateTable('patient_reminders')
    .set({ is_sent: true, by_mail: byMail })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const findReminded = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_prefs as r')
    .innerJoin('patients as p', (join) => join.onRef('p.group_id', '=', 'r.group_id').onRef('p.id', '=', 'r.patient_id'))
    .innerJoin('groups as g', 'g.id', 'r.group_id')
    .innerJoin('patient_pages as pp', 'pp.group_id', 'r.group_id')
    .select(['r.by_mail', 'r.quiet_from', 'r.quiet_to', 'r.morning_at', 'r.midday_at', 'r.evening_at', 'r.changed_at'])
    .select(['p.public_id', 'p.first_name', 'p.email', 'p.language', 'p.last_performed_at', 'g.group_name', 'pp.mail_reminders'])
    .where('r.group_id', '=', groupId)
    .where('r.patient_id', '=', patientId)
    .executeTakeFirst();
export type Reminded = NonNullable<Awaited<ReturnType<typeof findReminded>>>;

/** The plans that run on a day and are not paused on it. */
export const selectRunning = (db: Db, groupId: number, patientId: number, day: string) =>
  db
    .selectFrom('plans as pl')
    .select(['pl.id', 'pl.starts_on', 'pl.frequency', 'pl.weekdays', 'pl.times_per_day', 'pl.created_at'])
    .where('pl.group_id', '=', groupId)
    .where('pl.patient_id', '=', patientId)
    .where('pl.deleted_at', 'is', null)
    .where('pl.starts_on', '<=', day)
    .where('pl.last_on', '>=', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plan_pauses as x')
            .select('x.id')
            .whereRef('x.group_id', '=', 'pl.group_id')
            .whereRef('x.plan_id', '=', 'pl.id')
            .where('x.from_day', '<=', day)
            .where(({ or, eb }) => or([eb('x.to_day', 'is', null), eb('x.to_day', '>=', day)])),
        ),
      ),
    )
    .execute();
export type RunningPlan = Awaited<ReturnType<typeof selectRunning>>[number];

export type Earlier = { unanswered: number; last_day: string | null; mailed_today: boolean };

/** Days before `day` with a reminder that nothing followed: neither a session nor another wish, since `since`; and what came last. */
export async function countUnanswered(db: Db, groupId: number, patientId: number, day: string, since: Date): Promise<Earlier> {
  const { rows } = await sql<Earlier>`
    select count(distinct local_date) filter (where local_date < ${day} and decided_at > ${since}) as unanswered,
           max(local_date) as last_day, coalesce(bool_or(by_mail) filter (where local_date = ${day}), false) as mailed_today
    from patient_reminders
    where group_id = ${groupId} and patient_id = ${patientId} and is_sent`.execute(db);
  return rows[0] ?? { unanswered: 0, last_day: null, mailed_today: false };
}

/** What was decided against is of use on its day only; a plan is over before what was sent is forgotten. */
export async function deleteOldReminders(db: Db): Promise<void> {
  await sql`delete from patient_reminders
    where decided_at < now() - case when is_sent then interval '400 days' else interval '8 days' end`.execute(db);
}

export const selectReminders = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('patient_reminders')
    .select(['local_date', 'slot', 'decided_at', 'is_sent', 'by_mail'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute();

export const selectPushes = (db: Db, groupId: number, patientId: number) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'made_at', 'sent_at', 'arrived_at'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute();
