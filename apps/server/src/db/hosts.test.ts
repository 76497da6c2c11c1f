import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#test/database-proxy.ts';
import { holdUp } from '#test/hold-up.ts';
import { type MemoryPostgres, startInMemory } from '#test/memory-postgres.ts';
import { type Db, openDb, openPool } from './client.ts';
import { newClient } from './connections.ts';
import { connectionOf, hostsFault } from './hosts.ts';

/** Two servers with a database of the same name: `one` of the whole run, and `two`. */
let database: TestDatabase;
let second: MemoryPostgres;
let one: DatabaseProxy;
let two: DatabaseProxy;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const name = String(database.connection.database);
  second = await startInMemory(name);
  [one, two] = await Promise.all([openDatabaseProxy(database.connection), openDatabaseProxy(second.connection)]);
  const { user, password } = inject('postgres');
  url = `postgres://${user}:${password}@127.0.0.1:${one.connection.port},127.0.0.1:${two.connection.port}/${name}`;
});
afterAll(async () => {
  await one.close();
  await two.close();
  await second.stop();
  await database.drop();
});
beforeEach(async () => {
  await Promise.all([one.be('well'), two.be('well')]);
  await readsOnly(database.connection, false);
  await readsOnly(second.connection, true);
});

/** A replica, until it is promoted. */
async function readsOnly(connection: pg.PoolConfig, does: boolean): Promise<void> {
  const client = newClient({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(
    `alter database ${pg.escapeIdentifier(String(connection.database))} set default_transaction_read_only = ${does}`,
  );
  await client.end();
}

const isOf = (proxy: DatabaseProxy) => (proxy === one ? 'one' : 'two');
/** Which of the two a new connection leads to. */
async function reached(connection = connectionOf(url)): Promise<string> {
  const client = newClient(connection);
  try {
    await client.connect();
    const { rows } = await client.query<{ has: boolean }>(`select to_regclass('patients') is not null as has`);
    return isOf(rows[0]?.has ? one : two);
  } finally {
    await client.end();
  }
}

describe('of several hosts', () => {
  test('the one that takes writes is connected to, wherever it stands', async () => {
    expect(await reached()).toBe('one');
    await readsOnly(database.connection, true);
    await readsOnly(second.connection, false);
    expect(await reached()).toBe('two');
  });

  test.each(['gone', 'silent'] as const)('one that is %s is passed over', async (mood) => {
    await readsOnly(second.connection, false);
    await one.be(mood);
    expect(await reached()).toBe('two');
  });

  test('one is not passed over since this process was held up', async () => {
    const found = reached();
    await holdUp(700);
    expect(await found).toBe('one');
  });

  test('none that takes writes is a database that is away, and each is named with its reason', async () => {
    await readsOnly(database.connection, true);
    await two.be('gone');
    await expect(reached()).rejects.toThrow(/^No host takes writes: 127.0.0.1:\d+ only reads, 127.0.0.1:\d+ .*ECONNREFUSED/);
  });

  test('one that was written to is left only when it takes no more writes', async () => {
    const connection = connectionOf(url);
    await readsOnly(database.connection, true);
    await readsOnly(second.connection, false);
    expect(await reached(connection)).toBe('two');
    await readsOnly(database.connection, false);
    // Longer than a host is remembered.
    await expect.poll(() => reached(connection), { interval: 600 }).toBe('two');
    await two.be('gone');
    await expect.poll(() => reached(connection).catch(String)).toBe('one');
  });
});

test('a pool goes over to a replica that is promoted', async () => {
  const db = openDb(openPool(connectionOf(url)));
  const where = () =>
    sql<{ has: boolean }>`select to_regclass('patients') is not null as has`
      .execute(db)
      .then(({ rows }) => (rows[0]?.has ? 'one' : 'two'), String);
  expect(await where()).toBe('one');
  await one.be('gone');
  await readsOnly(second.connection, false);
  await expect.poll(where).toBe('two');
  await db.destroy();
});

test('a write on a server that only reads is a database that is away, and its connection is not used again', async () => {
  const db: Db = openDb(openPool({ ...database.connection, max: 1 }));
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  await sql`set default_transaction_read_only = on`.execute(db);
  await expect(sql`create table t ()`.execute(db)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  expect(await pid()).not.toBe(before);
  await db.destroy();
});

describe('an address', () => {
  test('of one host is left to the driver as it is', () => {
    const plain = 'postgres://u:p@db.example.org/physio?sslmode=verify-full';
    expect(connectionOf(plain)).toEqual({ connectionString: plain });
  });

  test('of several has the rest in common', () => {
    const {
      host,
      port,
      user,
      password,
      database: name,
      application_name,
    } = connectionOf('postgresql://u:p%40s@a.example.org:6432,[::1],c/physio?application_name=x&target_session_attrs=read-write');
    expect([host, port, user, password, name, application_name]).toEqual(['a.example.org', 6432, 'u', 'p@s', 'physio', 'x']);
  });

  test('of several may have a certificate in the name of any of them', () => {
    const { ssl } = connectionOf('postgres://u:p@a.example.org,b.example.org/physio?sslmode=verify-full');
    const named = (name: string) => ({ subject: { CN: name }, subjectaltname: `DNS:${name}` }) as never;
    const check = (name: string) =>
      (ssl as { checkServerIdentity: (...a: unknown[]) => unknown }).checkServerIdentity('a.example.org', named(name));
    expect([check('a.example.org'), check('b.example.org')]).toEqual([undefined, undefined]);
    expect(check('c.example.org')).toBeInstanceOf(Error);
  });

  test.each([
    ['postgres://u:p@a,b/physio', null],
    ['postgres://u:p@a:5432,b:5433/physio?target_session_attrs=read-write', null],
    ['postgres://u:p@a:x,b/physio', /several hosts are joined by commas/],
    ['postgres://u:p@a,,b/physio', /several hosts are joined by commas/],
    ['postgres://u:p@a,b/physio?target_session_attrs=any', /target_session_attrs must be read-write/],
    ['postgres://u:p@a/physio?target_session_attrs=standby', /target_session_attrs must be read-write/],
  ])('%s', (address, fault) => {
    if (fault === null) expect(hostsFault(address)).toBeNull();
    else expect(hostsFault(address)).toMatch(fault);
  });
});
