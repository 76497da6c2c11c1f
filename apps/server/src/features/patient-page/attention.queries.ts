import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { expiresAt, isLive } from './links.queries.ts';
import { MOST_WRONG } from './lock.rules.ts';

type Link = { patient_id: number; plan_id: number | null; wrong_at: Date[]; given_at: Date; expires_at: Date; is_opened: boolean };

/** `of`: of these patients only. */
type At = { now: Date; today: string; of: readonly number[] | null };

/**
 * Live links of patients who are not archived that may be locked, or that nobody opened while a plan runs on `today`; none where the
 * practice's page is off.
 */
export async function selectLinksInNeed(db: Db, groupId: number, { now, today, of }: At): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.patient_id, pl.id as plan_id, l.wrong_at, coalesce(l.sent_at, l.made_at) as given_at,
           ${expiresAt} as expires_at,
           l.first_opened_at is not null as is_opened
    from patient_links l
    join patient_pages pp on pp.group_id = l.group_id and pp.is_on
    join patients p on p.group_id = l.group_id and p.id = l.patient_id and p.deleted_at is null and p.archived_at is null
      and not p.is_sample
    left join lateral (
      select pl.id from plans pl
      where pl.group_id = l.group_id and pl.patient_id = l.patient_id and pl.cancelled_at is null and pl.deleted_at is null
        and pl.starts_on <= ${today}::date and pl.ends_on >= ${today}::date
      order by pl.created_at desc, pl.id desc limit 1
    ) pl on true
    where l.group_id = ${groupId} ${of === null ? sql`` : sql`and l.patient_id = ${anyOf(of)}`} and l.revoked_at is null and ${isLive(now)}
      and (cardinality(l.wrong_at) >= ${MOST_WRONG.day} or (l.first_opened_at is null and pl.id is not null))`.execute(db);
  return rows;
}
