import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';

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

test('it says where it is, answers, lets no second one use its folder, and ends in order when asked to', async () => {
  const port = await freePort();
  const { child, told } = startMain({ PORT: String(port) });
  while (!told().includes('Physio Console is ready at')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ ok: true });
  expect(told()).not.toContain('Demo');
  const second = startMain({ PORT: String(await freePort()) });
  expect(await once(second.child, 'close')).toEqual([1, null]);
  expect(second.told()).toContain(`of a server that runs: Physio Console files, process ${child.pid}`);
  expect(second.told()).not.toContain('    at ');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});
