import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * The database is away, does not answer, or has no connection to give. What was asked may have happened: a caller that
 * repeats it does so with its Idempotency-Key.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** After this long a statement is ended by the server; a server that is frozen ends nothing, so we stop waiting a little later. */
const STATEMENT_TIMEOUT_MS = 30_000;
const STATEMENT_LIMIT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** For a connection: a new one, or one that another call gives back. */
const CONNECT_LIMIT_MS = 4_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** What every connection of the server is opened with. */
export const DEADLINES = {
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
};
/** The same for a pool whose statements go through `pool.query`, which discards a connection that did not answer. */
export const QUERY_DEADLINES = { ...DEADLINES, query_timeout: STATEMENT_LIMIT_MS };

/** Why a connection broke. */
const faults = new WeakMap<pg.ClientBase, Error>();

/**
 * What a pool does with a new connection. It is listened to for as long as it lives: the driver does so only while it is idle, and a
 * pooler says more than once that the server behind it has died. And its deadlines are set by a statement, since a pooler may drop
 * what it is opened with.
 */
export const begin = (options: pg.PoolConfig) => async (client: pg.ClientBase) => {
  client.on('error', (error) => faults.set(client, error));
  const { statement_timeout = 0, idle_in_transaction_session_timeout = 0 } = options;
  const text = `set statement_timeout = ${Number(statement_timeout)};
    set idle_in_transaction_session_timeout = ${Number(idle_in_transaction_session_timeout)}`;
  const withDeadline = { text, query_timeout: CONNECT_LIMIT_MS };
  await client.query(withDeadline);
  await options.onConnect?.(client);
};

/** How long we wait for a statement, and let a call keep a connection: a transaction holds rows that others wait for. */
export type Limits = { statementMs: number; holdMs: number };
const LIMITS: Limits = { statementMs: STATEMENT_LIMIT_MS, holdMs: 120_000 };
const NO_LIMITS: Limits = { statementMs: Number.POSITIVE_INFINITY, holdMs: Number.POSITIVE_INFINITY };

/** Where the server has no limit, as in a migration, we have none. */
export const limitsOf = ({ statement_timeout }: pg.PoolConfig): Limits => (statement_timeout === 0 ? NO_LIMITS : LIMITS);

/** A connection outside of every pool, not yet connected. */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ keepAlive: true, ...config });
  client.on('error', () => {});
  return client;
}

/** Ends a connection without a word to the server, which may be frozen; what waits on it fails with `why`. */
export function breakOff(client: pg.ClientBase, why: DatabaseUnavailable): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  connection.stream.destroy(why);
}

/** A write on a server that only reads: a replica, or what was the primary until a moment ago. */
const READ_ONLY = '25006';
/** Connection failures, too many connections, a statement or transaction ended for its time, and all that a stop says. */
const SQLSTATE = new RegExp(`^(?:08...|53300|57014|57P0\\d|25P0[34]|${READ_ONLY})$`);

export const sqlState = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && typeof error.code === 'string' ? error.code : null;

/** Whether the connection leads to the wrong server, however well it works: the next one may lead to the right one. */
export const isMisled = (error: unknown) => sqlState(error) === READ_ONLY;

/** The failure of a statement, named for what it is when it was the connection's or the server's. */
export function nameFailure(error: unknown, client: pg.ClientBase): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const fault = faults.get(client);
  if (fault !== undefined) return fault instanceof DatabaseUnavailable ? fault : unavailable(fault);
  return SQLSTATE.test(sqlState(error) ?? '') ? unavailable(error) : error;
}

export const unavailable = (cause: unknown) =>
  new DatabaseUnavailable(cause instanceof Error ? cause.message || cause.name : String(cause), { cause });
