import { AUDIT_MOST, type AuditKind } from '@physio/contract/groups/group-settings';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** `from` and `to` are days of the zone, both within. */
export type AuditFilter = {
  userId: string | undefined;
  kind: AuditKind;
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
};

/** Names of calls that only look. */
const READS = '\\.(read|list|holders|count|viewed)$';

const matching = (db: Db, groupId: number, { userId, kind, from, to, timeZone }: AuditFilter) =>
  db
    .selectFrom('audit_log as a')
    .where('a.group_id', '=', groupId)
    .$if(Boolean(userId), (query) =>
      query.where('a.actor_user_id', '=', ({ selectFrom }) =>
        selectFrom('users')
          .select('id')
          .where('public_id', '=', userId ?? ''),
      ),
    )
    .$if(kind !== 'all', (query) => query.where(sql<SqlBool>`(a.action ~ ${READS}) = ${kind === 'read'}`))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`a.at >= ${from}::date::timestamp at time zone ${timeZone}`))
    .$if(to !== undefined, (query) => query.where(sql<SqlBool>`a.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`));

export const selectEntries = (db: Db, groupId: number, filter: AuditFilter, page: { limit: number; offset: number }) =>
  matching(db, groupId, filter)
    .leftJoin('users as u', 'u.id', 'a.actor_user_id')
    .leftJoin('patients as p', (join) => join.onRef('p.id', '=', 'a.actor_patient_id').onRef('p.group_id', '=', 'a.group_id'))
    .select(['a.at', 'a.action', 'a.entity', 'a.entity_id', 'a.actor_user_id', 'a.actor_patient_id'])
    .select(['u.public_id as user_id', 'u.first_name', 'u.last_name', 'p.public_id as patient_id'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Counts no further than can be paged through. */
export async function countEntries(db: Db, groupId: number, filter: AuditFilter): Promise<number> {
  const { n } = await db
    .selectFrom(matching(db, groupId, filter).select('a.id').limit(AUDIT_MOST).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** The group's staff, past ones too. */
export const selectPeople = (db: Db, groupId: number) =>
  db
    .selectFrom('staff_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.public_id', 'u.first_name', 'u.last_name'])
    .distinct()
    .where('m.group_id', '=', groupId)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.public_id')
    .execute();
