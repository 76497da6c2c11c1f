import { type Db, openDb, openPool } from '../../apps/server/src/db/client.ts';
import { factories } from '../../apps/server/test/factories/factories.ts';

/** The server's own database, and the makers of rows its tests use. */
export type Database = { db: Db; make: ReturnType<typeof factories>; close(): Promise<void> };

export function openDatabase(): Database {
  const db = openDb(openPool({ connectionString: process.env.E2E_DATABASE ?? '', max: 2 }));
  return { db, make: factories(db), close: () => db.destroy() };
}
