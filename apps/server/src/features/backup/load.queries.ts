import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '#db/client.ts';
import type { Table } from './snapshot.queries.ts';

type Named = { table: string; name: string };
type ForeignKey = Named & { definition: string };
type Trigger = Named & { state: string };
/** What is taken off while rows are loaded in any order, just as they were. */
export type Guards = { foreignKeys: ForeignKey[]; triggers: Trigger[] };

const ENABLE: Record<string, string> = { O: 'enable trigger', A: 'enable always trigger', R: 'enable replica trigger' };
const BY_DIGEST = 'restore_by_digest';

/** Servers that are connected to this database, by the name that each gives itself. */
export async function selectServers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'physio-console%'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

export async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Tables and functions of an installation without rows; what belongs to an extension stays. */
export async function dropSchema(db: Db): Promise<void> {
  await sql`
    do $$
    declare one record;
    begin
      for one in select format('drop table %I cascade', c.relname) as command from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop routine %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop execute one.command; end loop;
    end $$`.execute(db);
}

/** Nobody migrates until the transaction ends. */
export const holdSchema = (db: Db) => sql`lock table schema_migrations in exclusive mode`.execute(db);

/** Takes them off. A managed server lets nobody switch off foreign keys, but their owner may drop and add them. */
export async function takeGuardsOff(db: Db): Promise<Guards> {
  const { rows: foreignKeys } = await sql<ForeignKey>`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace = current_schema()::regnamespace order by 1, 2`.execute(db);
  const { rows: triggers } = await sql<Trigger>`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
      and c.relnamespace = current_schema()::regnamespace order by 1, 2`.execute(db);
  for (const { table, name } of foreignKeys) await alter(db, table, `drop constraint ${name}`);
  for (const { table, name } of triggers) await alter(db, table, `disable trigger ${name}`);
  return { foreignKeys, triggers };
}

/** Puts them back as they were. Every row is checked. */
export async function putGuardsOn(db: Db, { foreignKeys, triggers }: Guards): Promise<void> {
  for (const { table, name, definition } of foreignKeys) await alter(db, table, `add constraint ${name} ${definition}`);
  for (const { table, name, state } of triggers) await alter(db, table, `${ENABLE[state]} ${name}`);
}

/** The names come quoted from PostgreSQL's own catalogue. */
const alter = (db: Db, table: string, change: string) => sql`alter table ${sql.raw(`${table} ${change}`)}`.execute(db);

/** Rows that a migration made go: the archive has its own. */
export const emptyTable = (db: Db, table: string) => sql`delete from ${sql.table(table)}`.execute(db);

export function loadRows(client: pg.Client, { name, columns }: Table): Writable {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
}

export const setSequence = (db: Db, name: string, value: number) =>
  sql`select setval(c.oid::regclass, ${value}) from pg_class c
      where c.relname = ${name} and c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace`.execute(db);

/** For `selectKeys`, which is asked for every file. */
export const indexDigests = (db: Db) => sql`create index ${sql.ref(BY_DIGEST)} on media_objects (sha256)`.execute(db);
export const dropDigests = (db: Db) => sql`drop index ${sql.ref(BY_DIGEST)}`.execute(db);

export async function selectKeys(db: Db, sha256: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media_objects')
    .select('object_key')
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute();
  return rows.map(({ object_key }) => object_key);
}

export const deleteDrafts = (db: Db) => db.deleteFrom('media_drafts').execute();

export async function selectQueuedMails(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('email_outbox').select('id').where('state', '=', 'queued').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Libraries that were being brought into their groups. */
export async function selectInstallsUnderWay(db: Db): Promise<number[]> {
  const underWay = db.selectFrom('library_installs').select('id').where('state', 'in', ['queued', 'copying']);
  return (await underWay.orderBy('id').execute()).map(({ id }) => id);
}
