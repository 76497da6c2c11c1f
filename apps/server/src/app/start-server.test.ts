import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, openPool } from '#db/client.ts';
import { addressOf, createTestDatabase, type TestDatabase } from '#test/database.ts';
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

function startMain(variables: Record<string, string>): { child: ChildProcess; output: () => string } {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
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
  return { child, output: () => text };
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
};

test('a port that is taken is named in a sentence, with another one to choose', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { child, output } = startMain({ PORT: String(port) });
  const [code] = await once(child, 'close');
  other.close();
  expect(code).toBe(1);
  expect(output()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
  expect(output()).not.toContain('    at ');
});

test('a bad setting is named, without a stack', async () => {
  const { child, output } = startMain({ SMTP_URL: 'mail.example.org' });
  const [code] = await once(child, 'close');
  expect([code, output().trim()]).toEqual([1, 'SMTP_URL: must begin with smtp:// or smtps://']);
});

test('without settings it does not start, and says which are missing', async () => {
  const { child, output } = startMain({ HOST: '0.0.0.0', PUBLIC_URL: '', SECRET_KEY: '' });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  for (const setting of ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']) expect(output()).toContain(`${setting}: is required`);
});

test('it does not start on the database of a demo', async () => {
  const pool = openPool(database.connection);
  const master = await factories(openDb(pool)).user({ email: DEMO_ACCOUNTS[0]?.email });
  const { child, output } = startMain({});
  const [code] = await once(child, 'close');
  await pool.query('delete from users where id = $1', [master.id]);
  await pool.end();
  expect([code, output()]).toEqual([1, expect.stringContaining('holds the demo practice, whose passwords everybody knows')]);
});

test('it says where it is, answers, lets no second one use its folder, and ends in order when asked to', async () => {
  const port = await freePort();
  const { child, output } = startMain({ PORT: String(port) });
  while (!output().includes('Physio Console is ready at')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ ok: true });
  expect(output()).not.toContain('Demo');
  const second = startMain({ PORT: String(await freePort()) });
  expect(await once(second.child, 'close')).toEqual([1, null]);
  expect(second.output()).toContain(`of a server that runs: Physio Console files, process ${child.pid}`);
  expect(second.output()).not.toContain('    at ');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
});

/** A call of which half the body is sent, on a connection that would be kept. */
async function openHalfSent(port: number) {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  const closed = once(socket, 'close');
  const [first, rest] = ['{"email":"nobody@example.org",', '"password":"Wrong-2468"}'];
  const head = `POST ${authenticateAdmin.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json`;
  socket.write(`${head}\r\nContent-Length: ${first.length + rest.length}\r\n\r\n${first}`);
  await once(socket, 'ready');
  return { finish: () => socket.write(rest), closed, said: () => said };
}

test('a stop answers the calls that are under way on kept connections and waits for nothing else', async () => {
  const port = await freePort();
  const { child, output } = startMain({ PORT: String(port), LOG_LEVEL: 'info' });
  while (!output().includes('Physio Console is ready at')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  const calls = await Promise.all(Array.from({ length: 5 }, () => openHalfSent(port)));
  const kept = new Agent({ keepAlive: true });
  await new Promise((done) => get({ port, path: '/healthz', agent: kept }, (answer) => answer.resume().on('end', done)));
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  while (!output().includes('"stopping"')) await once(child.stdout as NodeJS.ReadableStream, 'data');
  for (const { finish } of calls) finish();
  await Promise.all(calls.map(({ closed }) => closed));
  for (const { said } of calls) expect(said()).toMatch(/^HTTP\/1.1 401.*connection: close/is);
  expect(await ended).toEqual([0, null]);
  expect(output()).not.toContain('not all could be closed');
});

test.each(['throw new Error("planted")', 'Promise.reject(new Error("planted"))'])(
  'after an error that nobody handles (%s) it says so and ends as failed',
  async (fault) => {
    const planted = `process.on('SIGUSR2', () => setTimeout(() => { ${fault} }))`;
    const options = `--import=data:text/javascript,${encodeURIComponent(planted)}`;
    const { child, output } = startMain({ PORT: String(await freePort()), LOG_LEVEL: 'info', NODE_OPTIONS: options });
    while (!output().includes('Physio Console is ready at')) await once(child.stdout as NodeJS.ReadableStream, 'data');
    child.kill('SIGUSR2');
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output()).toMatch(/"level":60,.*planted.*"unhandled error"/);
  },
);
