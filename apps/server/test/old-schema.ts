import pg from 'pg';
import { openDb } from '#db/client.ts';
import { listMigrations, migrate } from '#db/migrate.ts';
import { createBareDatabase } from './database.ts';

/** A database as it was before the migration whose number is given, for rows from then. `migrate` of it brings it to today's. */
export async function openSchemaBefore(number: string) {
  const database = await createBareDatabase();
  const pool = new pg.Pool(database.connection);
  const db = openDb(pool);
  await migrate(
    db,
    (await listMigrations()).filter((name) => name < number),
  );
  const close = async () => {
    await pool.end();
    await database.drop();
  };
  return { db, close };
}
