import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringUpToDate } from '#app/database.ts';
import { openDb, openPool } from '#db/client.ts';
import { asProduct, PRODUCT_ROLE } from '#db/product-role.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type MemoryPostgres, startInMemory } from './memory-postgres.ts';

const REFUSED = /permission denied|must be owner/;
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const actOn = (table: string, column = 'id') => [
  `update ${table} set ${column} = default`,
  `delete from ${table}`,
  `truncate ${table}`,
  `truncate ${table} cascade`,
  `alter table ${table} disable trigger all`,
  `drop table ${table}`,
];
const run = (text: string, db = app.db) => sql.raw(text).execute(db);

describe('the product', () => {
  test('is nobody who owns anything, in both of its pools', async () => {
    for (const db of [app.services.db, app.services.relaxedDb]) {
      const { rows } = await sql<{ name: string; owned: number }>`select current_user as name,
        (select count(*)::int from pg_class where relowner = current_user::regrole) as owned`.execute(db);
      expect(rows).toEqual([{ name: PRODUCT_ROLE, owned: 0 }]);
    }
  });

  test.each([...actOn('audit_log'), ...actOn('audit_seals', 'first'), ...actOn('erasures')])('cannot: %s', async (text) => {
    await expect(run(text)).rejects.toThrow(REFUSED);
  });

  test.each(['create table x (id int)', 'insert into schema_migrations values (1, 2)', 'truncate users cascade'])(
    'nor: %s',
    async (text) => {
      await expect(run(text)).rejects.toThrow(REFUSED);
    },
  );

  test('cannot give itself back what it left', async () => {
    await expect(run('reset role; delete from audit_log')).rejects.toThrow(REFUSED);
    await expect(run('set role postgres')).rejects.toThrow();
  });
});

/** What a connection is opened with does not reach the server, as behind PgBouncer. */
class BehindPooler extends pg.Client {
  constructor(config: pg.ClientConfig) {
    const dropped = { options: undefined, statement_timeout: undefined, idle_in_transaction_session_timeout: undefined };
    super({ ...config, ...(dropped as object) });
  }
}

test('behind a pooler that drops what connections are opened with, the product has its role and its deadlines', async () => {
  const { host, port, user, password, database } = app.connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
  const own = await asProduct({ connectionString: url });
  const pool = openPool({ ...own, max: 1, ...({ Client: BehindPooler } as object) });
  const { rows } = await pool.query(
    `select current_user as role, current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ role: PRODUCT_ROLE, statement: '30s', idle: '30s' }]);
  await pool.end();
});

describe('the owner', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test.each(['audit_log', 'erasures'])('neither changes nor empties %s', async (table) => {
    const pool = openPool({ ...database.connection, max: 1 });
    const db = openDb(pool);
    const group = await sql<{ id: number }>`insert into groups (public_id, code, group_name, name_key, type)
      values (${table}, ${table}, 'Practice', ${table}, 'physio') returning id`.execute(db);
    const id = group.rows[0]?.id ?? 0;
    await run(
      table === 'audit_log'
        ? `insert into audit_log (group_id, action, entity) values (${id}, 'x', 'x')`
        : `insert into erasures (group_id, patient_public_id, erased_at) values (${id}, 'x', now())`,
      db,
    );
    for (const text of actOn(table).slice(0, 4)) await expect(run(text, db)).rejects.toThrow('is append-only');
    await expect(run('truncate groups cascade', db)).rejects.toThrow('is append-only');
    await pool.end();
  });
});

describe('on a PostgreSQL of somebody else’s', () => {
  let theirs: MemoryPostgres;
  beforeAll(async () => {
    theirs = await startInMemory('theirs');
  });
  afterAll(() => theirs.stop());

  /** A database that belongs to a user with these rights, and the address it is configured by. */
  async function ownedBy(name: string, rights: string): Promise<pg.PoolConfig> {
    const { host, port } = theirs.connection;
    for (const text of [`create role ${name} login ${rights}`, `create database ${name} owner ${name}`]) await asSuperuser(text);
    return { connectionString: `postgres://${name}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}` };
  }
  const asSuperuser = async (text: string) => {
    const client = new pg.Client(theirs.connection);
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  const whoWorks = async (connection: pg.PoolConfig) => {
    const client = new pg.Client(await asProduct(connection));
    await client.connect();
    const { rows } = await client.query<{ name: string; may: boolean }>(
      `select current_user as name, has_table_privilege('audit_log', 'delete') as may`,
    );
    await client.end();
    return rows[0];
  };

  test('a user that may not make roles stays what it is, and the triggers are there', async () => {
    const owner = await ownedBy('plain', '');
    await bringUpToDate(owner);
    expect(await whoWorks(owner)).toEqual({ name: 'plain', may: true });
  });

  test('a user that may takes the role on, also where it is there already and at each start', async () => {
    const owner = await ownedBy('maker', 'createrole');
    await bringUpToDate(owner);
    await bringUpToDate(owner);
    expect(await whoWorks(owner)).toEqual({ name: PRODUCT_ROLE, may: false });
    // Another owner's role is not for everybody, until somebody who may gives it.
    const other = await ownedBy('other', 'createrole');
    await bringUpToDate(other);
    expect(await whoWorks(other)).toEqual({ name: 'other', may: true });
    await asSuperuser(`grant ${PRODUCT_ROLE} to other`);
    await bringUpToDate(other);
    expect(await whoWorks(other)).toEqual({ name: PRODUCT_ROLE, may: false });
  });
});
