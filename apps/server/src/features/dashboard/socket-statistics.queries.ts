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
