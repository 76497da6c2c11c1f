import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

type Column = { name: string; type: string };
type Reference = { columns: string[]; target: string; keys: string[] };
type Row = Record<string, unknown>;

/** Gives each of these tables a row, so that a later migration meets one wherever it works: bare, but with every reference right. @throws where a check wants more: make that row before */
export async function fillTables(db: Db, tables: readonly string[]): Promise<void> {
  for (const table of tables) if (await isEmpty(db, table)) await insertRow(db, table, {});
}

const isEmpty = async (db: Db, table: string): Promise<boolean> =>
  (await sql`select from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0;

/** A row with what is `given`; what it refers to is made first where there is none. */
async function insertRow(db: Db, table: string, given: Row): Promise<void> {
  const row = { ...given };
  for (const { columns, target, keys } of await referencesOf(db, table)) {
    const wanted: Row = {};
    for (const [index, name] of columns.entries()) if (row[name] !== undefined) wanted[keys[index] ?? ''] = row[name];
    const found = (await findRow(db, target, keys, wanted)) ?? (await insertedRow(db, target, keys, wanted));
    for (const [index, name] of columns.entries()) row[name] = found[keys[index] ?? ''];
  }
  for (const { name, type } of await neededColumns(db, table)) row[name] ??= anyOf(type);
  const names = Object.keys(row);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => row[name]))})`.execute(db);
}

async function findRow(db: Db, table: string, keys: readonly string[], wanted: Row): Promise<Row | undefined> {
  const known = Object.entries(wanted).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<Row>`select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(table)}
    where ${known.length === 0 ? sql`true` : sql.join(known, sql` and `)} order by 1 limit 1`.execute(db);
  return rows[0];
}

async function insertedRow(db: Db, table: string, keys: readonly string[], wanted: Row): Promise<Row> {
  await insertRow(db, table, wanted);
  const made = await findRow(db, table, keys, wanted);
  if (made === undefined) throw new Error(`${table}: the row that was made is not there`);
  return made;
}

/** Columns that must have a value and do not make one. */
async function neededColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select column_name::text as name, udt_name::text as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db);
  return rows;
}

/** Those of needed columns, the ones that bind most columns first. */
async function referencesOf(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select array(select a.attname::text from unnest(c.conkey) with ordinality k (n, i)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.i) as columns,
      c.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(c.confkey) with ordinality k (n, i)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.i) as keys
    from pg_constraint c where c.contype = 'f' and c.conrelid = ${table}::regclass and not exists (
      select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and not a.attnotnull)
    order by cardinality(c.conkey) desc, c.conname`.execute(db);
  return rows;
}

function anyOf(type: string): unknown {
  if (/^(int|float|numeric)/.test(type)) return 1;
  if (type === 'bool') return true;
  if (type === 'date') return '2026-11-02';
  if (type === 'timestamptz') return '2026-11-02T12:00:00Z';
  if (type === 'jsonb') return '{}';
  if (type === 'bytea') return Buffer.alloc(32, 1);
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000001';
  return type.startsWith('_') ? [] : 'en';
}
