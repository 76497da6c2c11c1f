import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newClient } from '#db/connections.ts';
import { joinOrStartEmbedded, type Postgres, PostgresUnavailable, startEmbedded } from './embedded.ts';
import { findHolder, isPostmasterOf, processesOn, readHolder } from './holder.ts';
import { pauseMs } from './life.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const cleanUp: (() => Promise<void> | void)[] = [];

/** A database that was made, opened and stopped. Making one takes longer than most of what is tested with it. */
const made = join(mkdtempSync(join(tmpdir(), 'physio-made-')), 'postgres');
beforeAll(async () => {
  const postgres = await startEmbedded({ folder: made, database: 'physio', settings: { fsync: 'off' }, log: () => {} });
  await postgres.stop();
});
afterAll(() => rmSync(join(made, '..'), { recursive: true, force: true }));

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const task of cleanUp.splice(0).reverse()) await task();
});

function temporaryFolder(under = tmpdir()): string {
  const path = realpathSync(mkdtempSync(join(under, 'physio test ')));
  cleanUp.push(() => rmSync(path, { recursive: true, force: true }));
  return join(path, 'postgres');
}

/** A folder that holds a database already. */
function folderWithDatabase(): string {
  const folder = temporaryFolder();
  mkdirSync(folder, { mode: 0o700 });
  cpSync(join(made, 'data'), join(folder, 'data'), { recursive: true });
  chmodSync(join(folder, 'data'), 0o700);
  return folder;
}

/** The first start with its initdb does not wait for the disk; the others run with our own settings. */
async function open(folder: string, settings?: Record<string, string>): Promise<Postgres> {
  const postgres = await startEmbedded({ folder, database: 'physio', settings, log: () => {} });
  cleanUp.push(postgres.stop);
  return postgres;
}

const openFresh = (folder: string) => open(folder, { fsync: 'off' });

async function query(postgres: Postgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** Another server: a Node of its own that opens the folder, writes a row and stays. */
async function startServer(folder: string): Promise<ChildProcess> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)});
    const { default: pg } = await import(${JSON.stringify(import.meta.resolve('pg'))});
    const postgres = await startEmbedded({ folder: process.argv[1], database: 'physio', settings: { fsync: 'off' }, log() {} });
    const client = new pg.Client(postgres.connection);
    await client.connect();
    await client.query('create table kept as select 1 as id');
    console.log('open');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], { stdio: ['ignore', 'pipe', 'ignore'] });
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    // Its PostgreSQL needs the folder to leave in order.
    await vi.waitFor(async () => expect(await findHolder(join(folder, 'data'))).toBeNull(), 60_000);
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ]);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const holderOf = (folder: string) => readHolder(join(folder, 'data'));

test('keeps its data over a stop, with settings that are safe', async () => {
  const folder = temporaryFolder();
  const first = await openFresh(folder);
  await query(first, "create table kept as select 'É' as name");
  await first.stop();

  const second = await open(folder);
  expect(await query(second, 'select lower(name) as name from kept')).toEqual([{ name: 'é' }]);
  const safe =
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses')";
  expect(await query(second, `${safe} order by name`)).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('sees letters beyond a to z in a trigram', async () => {
  const postgres = await openFresh(folderWithDatabase());
  await query(postgres, 'create extension pg_trgm');
  expect(await query(postgres, "select cardinality(show_trgm('हिन्दी')) > 0 as seen")).toEqual([{ seen: true }]);
});

describe('when its server is gone', () => {
  test('stops by itself and opens with the data', async () => {
    const folder = folderWithDatabase();
    const server = await startServer(folder);
    const left = holderOf(folder)?.pid ?? 0;
    await kill(server);

    const postgres = await open(folder);
    expect(isPostmasterOf(left, join(folder, 'data'))).toBe(false);
    expect(await query(postgres, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  test.runIf(isLinux)('is stopped by the next server when its keeper is gone too', async () => {
    const folder = folderWithDatabase();
    const server = await startServer(folder);
    const orphan = holderOf(folder)?.pid ?? 0;
    makeOld(folder);
    for (const keeper of keepersOf(orphan)) process.kill(keeper, 'SIGKILL');
    await kill(server);

    const postgres = await open(folder);
    expect(isPostmasterOf(orphan, join(folder, 'data'))).toBe(false);
    expect(holderOf(folder)?.pid).not.toBe(orphan);
    expect(await query(postgres, 'select id from kept')).toEqual([{ id: 1 }]);
  });
});

/** As if it had started a minute earlier: a young one is taken for another server's. */
function makeOld(folder: string): void {
  const path = join(folder, 'data', 'postmaster.pid');
  const lines = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, lines.with(2, String(Number(lines[2]) - 60)).join('\n'));
}

/** The shell that waits for PostgreSQL and the one that watches the pipe. */
function keepersOf(postmaster: number): number[] {
  const keeper = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${postmaster}/status`, 'utf8'))?.[1]);
  const children = readFileSync(`/proc/${keeper}/task/${keeper}/children`, 'utf8').trim().split(' ').map(Number);
  return [keeper, ...children.filter((child) => child !== postmaster)];
}

test('refuses a folder that a living server has, and names it', async () => {
  const folder = folderWithDatabase();
  await openFresh(folder);
  const second = startEmbedded({ folder, database: 'physio', log: () => {} });
  await expect(second).rejects.toThrow(PostgresUnavailable);
  await expect(second).rejects.toThrow(`in use by another server: Physio Console, process ${process.pid} on `);
});

test('a command joins the server of the folder and does not stop it', async () => {
  const folder = folderWithDatabase();
  const server = await openFresh(folder);
  const command = await joinOrStartEmbedded({ folder, database: 'physio', log: () => {} });
  expect(command.isShared).toBe(true);
  expect(await query(command, 'select current_database() as name')).toEqual([{ name: 'physio' }]);
  await command.stop();
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a command does not join another command, whose database goes when that ends', async () => {
  const folder = folderWithDatabase();
  const options = { folder, database: 'physio', settings: { fsync: 'off' }, log: () => {} };
  const first = await joinOrStartEmbedded(options);
  cleanUp.push(first.stop);
  expect(first.isShared).toBe(false);
  const second = joinOrStartEmbedded(options);
  await expect(second).rejects.toThrow(PostgresUnavailable);
  await expect(second).rejects.toThrow(`in use by a command: Physio Console command, process ${process.pid} on `);
});

test('of two servers that start at once on an empty folder, one opens it', async () => {
  const folder = temporaryFolder();
  const results = await Promise.allSettled([openFresh(folder), startServer(folder)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('when PostgreSQL ends by itself', () => {
  test('it is started again, whatever signal ended it, with a transaction open', async () => {
    const folder = folderWithDatabase();
    const postgres = await openFresh(folder);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      const client = newClient(postgres.connection);
      await client.connect();
      const cut = new Promise((done) => client.once('end', done));
      await client.query('begin');
      const ended = holderOf(folder)?.pid ?? 0;
      process.kill(ended, signal);
      // A SIGTERM waits for the client unless it is hurried.
      await cut;
      await vi.waitFor(async () => expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]), 60_000);
      expect(holderOf(folder)?.pid).not.toBe(ended);
    }
  });

  test.runIf(isLinux)('a frozen one is replaced once it has been silent for long', async () => {
    const folder = folderWithDatabase();
    const postgres = await openFresh(folder);
    const frozen = processesOn(join(folder, 'data'));
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    postgres.life?.endIfFrozen(1_000);
    expect(processesOn(join(folder, 'data'))).toEqual(frozen);
    postgres.life?.endIfFrozen(6_000);
    await vi.waitFor(async () => expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]), 60_000);
  });

  test('after so many starts in a row it is given up', async () => {
    const folder = folderWithDatabase();
    const said: string[] = [];
    const postgres = await startEmbedded({
      folder,
      database: 'physio',
      settings: { fsync: 'off' },
      patience: { firstPauseMs: 1, longestPauseMs: 5, mostStarts: 2 },
      log: (sentence) => void said.push(sentence),
    });
    cleanUp.push(postgres.stop);
    rmSync(join(folder, 'data', 'PG_VERSION'));
    process.kill(holderOf(folder)?.pid ?? 0, 'SIGKILL');
    await postgres.life?.givenUp;
    expect(said.filter((sentence) => sentence.includes('could not be started again'))).toHaveLength(2);
    expect(said.at(-1)).toContain('PostgreSQL does not stay up');
  });

  test('the pauses between starts grow up to a limit', () => {
    const patience = { firstPauseMs: 100, longestPauseMs: 3_000, mostStarts: 35 };
    expect([0, 1, 2, 3, 4, 5, 6].map((starts) => pauseMs(starts, patience))).toEqual([100, 200, 400, 800, 1600, 3000, 3000]);
  });
});

test.runIf(isRoot)('opens a folder under the home of root', async () => {
  const postgres = await openFresh(temporaryFolder('/root'));
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot && isLinux)('runs as another user where namespaces are refused', async () => {
  const refusing = temporaryFolder();
  mkdirSync(refusing, { recursive: true });
  writeFileSync(join(refusing, 'unshare'), '#!/bin/sh\necho not permitted >&2\nexit 1\n');
  chmodSync(join(refusing, 'unshare'), 0o755);
  vi.stubEnv('PATH', `${refusing}:${process.env.PATH}`);

  const open = temporaryFolder();
  chmodSync(join(open, '..'), 0o711);
  const postgres = await openFresh(open);
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(open, 'data')).uid).not.toBe(0);

  const hidden = startEmbedded({ folder: temporaryFolder('/root'), database: 'physio', log: () => {} });
  await expect(hidden).rejects.toThrow(/does not run as root.*not permitted.*DATABASE_URL/);
});

test('opens a folder whose path is too long for a socket', async () => {
  const folder = join(temporaryFolder(), 'long'.repeat(20), "quo'te, and comma");
  const postgres = await openFresh(folder);
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(statSync(String(postgres.connection.host), { throwIfNoEntry: false })).toBeUndefined();
});

test('does not believe a postmaster.pid whose number is another process', async () => {
  const folder = folderWithDatabase();
  await (await openFresh(folder)).stop();
  const stale = [process.pid, join(folder, 'data'), 1_700_000_000, 5432, join(folder, 'run'), '', '', 'ready   '];
  writeFileSync(join(folder, 'data', 'postmaster.pid'), `${stale.join('\n')}\n`);
  const postgres = await open(folder);
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('refuses a folder that holds something else', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data', 'letter.txt'), '');
  await expect(open(folder)).rejects.toThrow('holds files but no database');
});
