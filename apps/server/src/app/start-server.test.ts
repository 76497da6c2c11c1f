import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, openPool } from '#db/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { factories } from '#test/factories/factories.ts';
import { DEMO_ACCOUNTS } from './demo/seed.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const folder = mkdtempSync(join(tmpdir(), 'physio-start-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = ({ host, port, user, password, database: name }: pg.PoolConfig) =>
  `postgres://${user}:${password}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`;

function startMain(variables: Record<string, string>): { child: ChildProcess; told: () => string } {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    DATABASE_URL: addressOf(database.connection),
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SECRET_KEY: 'start-server-'.padEnd(40, 'x'),
    LOG_LEVEL: 'silent',
    ...variables,
  };
  const child = spawn(process.execPath, [MAIN], { env, cwd: folder });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk));
  return { child, told: () => text };
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
};

test('a port that is taken is told in a sentence, with another one to choose', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { child, told } = startMain({ PORT: String(port) });
  const [code] = await once(child, 'close');
  other.close();
  expect(code).toBe(1);
  expect(told()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
  expect(told()).not.toContain('    at ');
});

test('a bad setting is told by its name, without a stack', async () => {
  const { child, told } = startMain({ SMTP_URL: 'mail.example.org' });
  const [code] = await once(child, 'close');
  expect([code, told().trim()]).toEqual([1, 'SMTP_URL: must begin with smtp:// or smtps://']);
});

test('without settings it does not start, and says which are missing', async () => {
  const { child, told } = startMain({ HOST: '0.0.0.0', PUBLIC_URL: '', SECRET_KEY: '' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  for (const setting of ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']) expect(told()).toContain(`${setting}: is required`);
});

test('it does not start on the database of a demo', async () => {
  const pool = openPool(database.connection);
  const master = await factories(openDb(pool)).user({ email: DEMO_ACCOUNTS[0]?.email });
  const { child, told } = startMain({});
  const [code] = await once(child, 'close');
  await pool.query('delete from users where id = $1', [master.id]);
  await pool.end();
  expect([code, told()]).toEqual([1, expect.stringContaining('holds the demo practice, whose passwords everybody knows')]);
});

test('it says where it is, answers, and ends in order when asked to', async () => {
  const port = await freePort();
  const { child, told } = startMain({ PORT: String(port) });
  while (!told().includes('Physio Console is ready at')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ ok: true });
  expect(told()).not.toContain('Demo');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});
