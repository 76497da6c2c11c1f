import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#db/client.ts';

/**
 * Lets index-only scans answer from the index, as autovacuum does in time. A vacuum marks nothing while somebody else's older snapshot
 * is about, such as that of a connection that is being opened.
 */
export const vacuumed = (db: Db, table: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
      const { rows } = await sql<{ hidden: number }>`
        select relpages - relallvisible as hidden from pg_class where oid = ${table}::regclass`.execute(db);
      expect(rows[0]?.hidden).toBe(0);
    },
    { timeout: 30_000, interval: 200 },
  );
