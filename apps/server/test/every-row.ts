import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Every row of every table as text, as a backup would hold it. */
export async function everyRow(db: Db): Promise<string> {
  const tables = await sql<{
    name: string;
  }>`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string | null }>`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.execute(
      db,
    );
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join(' ');
}
