import type pg from 'pg';
import type { Db } from '#db/client.ts';

export type Storage = { media_store: string; key_digest: Buffer };

export const findInstallation = (db: Db) => db.selectFrom('installation').selectAll().executeTakeFirst();

/** The first server names what it uses; several may start at once. */
export const addInstallation = (db: Db, storage: Storage) =>
  db
    .insertInto('installation')
    .values(storage)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const markInstallation = (db: Db) => db.updateTable('installation').set({ is_marked: true }).execute();

/** @returns the installation's id */
export const replaceStorage = (db: Db, storage: Storage) =>
  db
    .insertInto('installation')
    .values({ ...storage, is_marked: true })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ ...storage, is_marked: true }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** Any number that nothing else in the database uses. */
const SPACE = 7_366_778;

/** A connection whose machine is gone must not hold its locks for hours. */
export const watchLine = (client: pg.Client) =>
  client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3');

/** Takes a lock that lasts as long as the connection. @returns false when another has it */
export async function tryLock(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [SPACE, key]);
  return rows[0]?.mine === true;
}

export const unlock = (client: pg.Client, key: number) => client.query('select pg_advisory_unlock($1, $2)', [SPACE, key]);

/** What the connection that holds a lock is called. */
export async function lockHolder(client: pg.Client, key: number): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.database = (select oid from pg_database
     where datname = current_database()) and l.classid = $1 and l.objid = $2`,
    [SPACE, key >>> 0],
  );
  return rows[0]?.name ?? 'one that has just ended';
}
