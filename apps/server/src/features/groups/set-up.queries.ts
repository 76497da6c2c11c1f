import type { SetUp } from '@physio/contract/groups/set-up';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** What the group has of what a practice needs to begin; exercises that were rejected do not count. */
export async function selectSetUp(db: Db, groupId: number, userId: number, now: Date): Promise<SetUp> {
  const { rows } = await sql<SetUp>`
    select
      (select logo_media_id is not null from groups where id = ${groupId}) as has_logo,
      count(*) filter (where e.status <> 'rejected')::int as exercises,
      count(*) filter (where e.status = 'pending')::int as to_review,
      (select count(*)::int from circuits c where c.group_id = ${groupId} and c.deleted_at is null) as programmes,
      (select count(*)::int from staff_members m where m.group_id = ${groupId} and m.deleted_at is null and m.user_id <> ${userId})
        + (select count(*)::int from staff_invites i
           where i.group_id = ${groupId} and i.accepted_at is null and i.cancelled_at is null and i.expires_at > ${now}) as colleagues,
      (select s.patients from group_stats s where s.group_id = ${groupId}) as patients,
      (select p.public_id from patients p where p.group_id = ${groupId} and p.is_sample) as sample,
      coalesce((select m.hides_set_up from staff_members m
        where m.group_id = ${groupId} and m.user_id = ${userId} and m.deleted_at is null), false) as hidden
    from exercises e where e.group_id = ${groupId} and e.deleted_at is null`.execute(db);
  return rows[0] as SetUp;
}

export const setHidden = (db: Db, groupId: number, userId: number, hidden: boolean) =>
  db
    .updateTable('staff_members')
    .set({ hides_set_up: hidden })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
