import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Db } from '#db/client.ts';

export type Table = { name: string; columns: string[] };
export type StoredFile = { sha256: string; bytes: number; keys: string[] };

const FILES_AT_ONCE = 500;

/** What is read after this is the state of one instant, and nothing can be written. */
export async function beginSnapshot(db: Db): Promise<void> {
  await sql`begin isolation level repeatable read read only`.execute(db);
}
export async function endSnapshot(db: Db): Promise<void> {
  await sql`commit`.execute(db);
}

export async function selectInstant(db: Db): Promise<{ at: Date; database: string }> {
  const { rows } = await sql<{ at: Date; database: string }>`
    select now() as at, 'PostgreSQL ' || current_setting('server_version') as database`.execute(db);
  return rows[0] ?? { at: new Date(), database: '' };
}

/** Null where no migration has ever run. */
export async function selectSchema(db: Db): Promise<string[] | null> {
  const { rows: found } = await sql`select from pg_class where oid = to_regclass('schema_migrations')`.execute(db);
  if (found.length === 0) return null;
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The product's tables with the columns that are stored: those that PostgreSQL computes it computes again. */
export async function selectTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** A sequence that was never asked has no value yet. */
export async function selectSequences(db: Db): Promise<{ name: string; value: number }[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename::text as name, last_value as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename`.execute(db);
  return rows;
}

/** The rows as PostgreSQL's own text: one line each. */
export function copyRows(client: pg.Client, { name, columns }: Table): Readable {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`));
}

/** The files that rows name, each content once, in the order of their digests. Only within a transaction. */
export async function* eachFile(db: Db): AsyncGenerator<StoredFile> {
  await sql`declare files cursor for
    select encode(sha256, 'hex') as sha256, max(byte_size) as bytes, array_agg(object_key order by id) as keys
    from media_objects where state = 'ready' group by sha256 order by sha256`.execute(db);
  for (;;) {
    const { rows } = await sql<StoredFile>`fetch ${sql.lit(FILES_AT_ONCE)} from files`.execute(db);
    yield* rows;
    if (rows.length < FILES_AT_ONCE) break;
  }
  await sql`close files`.execute(db);
}

export async function sumFiles(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(byte_size), 0)::bigint as bytes
    from (select max(byte_size) as byte_size from media_objects where state = 'ready' group by sha256) as files`.execute(db);
  return rows[0]?.bytes ?? 0;
}
