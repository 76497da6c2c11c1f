import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { begin, DEADLINES, type Limits } from './connections.ts';
import { guardedPool } from './guarded-pool.ts';
import type { Tables } from './tables.ts';
import { DatabaseWatch } from './watch.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
// A calendar day stays text: as a Date it would shift with the server's zone.
pg.types.setTypeParser(DATE, (text) => text);

export type Db = Kysely<Tables>;

export function openPool(connection: pg.PoolConfig): pg.Pool {
  const options = { max: 20, ...DEADLINES, application_name: `physio-console ${process.pid}`, ...connection };
  const pool = new pg.Pool({ ...options, onConnect: begin(options) });
  // A connection that breaks while idle is replaced at the next query, which reports its own failure.
  pool.on('error', () => {});
  return pool;
}

/** Several pools of one database share a watch. `log` is called after each statement. */
export const openDb = (pool: pg.Pool, watch = new DatabaseWatch(pool.options), limits?: Limits, log?: LogFunction): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(pool, watch, limits) }), ...(log && { log }) });
type LogFunction = (event: LogEvent) => void;

/** Runs `work` in the transaction that is open, or in a new one. */
export const inTransaction = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute((transaction: Transaction<Tables>) => work(transaction));

/** A value as jsonb. */
export const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

const FOREIGN_KEY_VIOLATION = '23503';
/** Whether an error says that what a row refers to is not there. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;

const UNIQUE_VIOLATION = '23505';
/** Whether an error is the breach of a unique index, of one named index if given. */
export const isUniqueViolation = (error: unknown, index?: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  (index === undefined || ('constraint' in error && error.constraint === index));
