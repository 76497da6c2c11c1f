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
