import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  connection: pg.PoolConfig;
  /** Also closes connections that a test left open. */
  drop(): Promise<void>;
};

/** A database of its own with the newest schema, empty; about 30 ms. */
export const createTestDatabase = () => createFrom('template_physio');
/** One without any schema. */
export const createBareDatabase = () => createFrom('template0');

/** The connection as one text. */
export const addressOf = ({ host, port, user, password, database: name }: pg.PoolConfig) =>
  `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;

async function createFrom(template: string): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await execute(`create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...inject('postgres'), ssl: false, database },
    drop: () => execute(`drop database if exists ${database} with (force)`),
  };
}

async function execute(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), ssl: false, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
