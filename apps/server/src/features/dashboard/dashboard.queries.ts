import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Gateways known, gateways heard of since `aliveSince`, and distinct clients of `day` (`YYYY-MM-DD`). */
export const countGateways = (db: Db, aliveSince: Date, day: string) =>
  db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('gateway_heartbeats').select(sql<number>`count(*)::int`.as('n')).$asScalar().$notNull().as('known'),
      selectFrom('gateway_heartbeats')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('last_seen_at', '>', aliveSince)
        .$asScalar()
        .$notNull()
        .as('alive'),
      selectFrom('gateway_clients')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('day', '=', day)
        .$asScalar()
        .$notNull()
        .as('clients'),
    ])
    .executeTakeFirstOrThrow();

/** Of gateways and clients only today and the last minute are shown; a gateway not heard of for a month is forgotten. */
export async function deleteOldHeartbeats(db: Db): Promise<void> {
  await db.deleteFrom('gateway_clients').where('day', '<', sql<string>`current_date - 31`).execute();
  await db.deleteFrom('gateway_heartbeats').where('last_seen_at', '<', sql<Date>`now() - interval '31 days'`).execute();
}

type Heartbeat = { serverId: string; clientIds: readonly string[]; at: Date; day: string };

/** A server's last sign of life, and each client of the day once, wherever it is connected. */
export async function recordHeartbeat(db: Db, { serverId, clientIds, at, day }: Heartbeat): Promise<void> {
  await db
    .insertInto('gateway_heartbeats')
    .values({ server_id: serverId, last_seen_at: at })
    .onConflict((conflict) => conflict.column('server_id').doUpdateSet({ last_seen_at: at }))
    .execute();
  await sql`
    insert into gateway_clients (day, client_id, server_id)
    select distinct ${day}::date, client_id, ${serverId} from unnest(${clientIds}::text[]) as client_id
    on conflict do nothing`.execute(db);
}

/** Live patients with a performance from `start` to `end`, and the other live ones registered by `end`. */
export async function countActivity(
  db: Db,
  groupId: number,
  start: Date,
  end: Date,
): Promise<{ active: number; inactive: number }> {
  const { rows } = await sql<{ active: number; others: number }>`
    select count(*) filter (where performed) as active, count(*) filter (where not performed and created_at <= ${end}) as others
    from (
      select p.created_at, p.last_performed_at >= ${start}
        and (p.last_performed_at <= ${end} or exists (
          select 1 from exercise_performances e
          where e.group_id = p.group_id and e.patient_id = p.id and e.started_at between ${start} and ${end})) is true as performed
      from patients p
      where p.group_id = ${groupId} and p.deleted_at is null and p.archived_at is null and not p.is_sample
    ) as patient`.execute(db);
  const { active, others } = rows[0] ?? { active: 0, others: 0 };
  return { active, inactive: others };
}
