import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from './client.ts';
import { newClient } from './connections.ts';
import type { Tables } from './tables.ts';

export type OneConnection = { client: pg.Client; db: Db; close(): Promise<void> };

/** So that what is written as text is read the same by any server. */
const SETTINGS = {
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  TimeZone: 'UTC',
};
const NO_DEADLINE = ['statement_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout'];

/**
 * One connection that takes as long as it needs. `client` and `db` are the same one, so a COPY of `client` is part of the
 * transaction that `db` has open.
 */
export async function openOneConnection(connection: pg.PoolConfig, name: string): Promise<OneConnection> {
  // The query that runs reports the end of the connection.
  const client = newClient({ ...connection, application_name: name });
  await client.connect();
  for (const [setting, value] of Object.entries(SETTINGS)) await client.query('select set_config($1, $2, false)', [setting, value]);
  await client.query(`select set_config(name, '0', false) from pg_settings where name = any($1)`, [NO_DEADLINE]);
  const pool = {
    options: {},
    connect: async () => ({ query: client.query.bind(client), release: () => {} }) as never,
    end: async () => {},
  };
  return { client, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), close: () => client.end() };
}
