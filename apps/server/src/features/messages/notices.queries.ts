import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Groups in which something waits that has come since their staff were last mailed, `before` at the latest. */
export async function selectDue(db: Db, before: Date): Promise<{ id: number; group_name: string }[]> {
  const { rows } = await sql<{ id: number; group_name: string }>`
    select g.id, g.group_name
    from groups g
    join patient_pages pp on pp.group_id = g.id and pp.is_on
    left join message_settings s on s.group_id = g.id
    where coalesce(s.notify, 'admins') <> 'nobody' and coalesce(s.notified_at, '-infinity') <= ${before}
      and (exists (
        select from patient_messages m
        join patients p on p.group_id = m.group_id and p.id = m.patient_id and p.deleted_at is null and p.archived_at is null
          and not p.is_sample
        where m.group_id = g.id and m.read_at is null and m.written_by is null and m.arrived_at > coalesce(s.notified_at, '-infinity'))
      or exists (
        select from patient_alerts a
        join patients p on p.group_id = a.group_id and p.id = a.patient_id and p.deleted_at is null and p.archived_at is null
          and not p.is_sample
        where a.group_id = g.id and a.done_at is null and a.raised_at > coalesce(s.notified_at, '-infinity')))
    order by g.id`.execute(db);
  return rows;
}

/** Takes a group's turn. @returns who of its staff is mailed; null when another server took it */
export async function claimNotice(db: Db, groupId: number, { before, now }: { before: Date; now: Date }) {
  const claimed = await db
    .insertInto('message_settings')
    .values({ group_id: groupId, notified_at: now })
    .onConflict((conflict) =>
      conflict
        .column('group_id')
        .doUpdateSet({ notified_at: now })
        .where((eb) => eb.or([eb('message_settings.notified_at', 'is', null), eb('message_settings.notified_at', '<=', before)])),
    )
    .returning('notify')
    .executeTakeFirst();
  return claimed?.notify ?? null;
}

export const selectReceivers = (db: Db, groupId: number, notify: 'admins' | 'everybody') =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'u.first_name', 'u.language'])
    .where('m.group_id', '=', groupId)
    .where('m.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.is_enabled', '=', true)
    .$if(notify === 'admins', (query) => query.where('m.role', '=', 'Admin'))
    .orderBy('u.id')
    .execute();
