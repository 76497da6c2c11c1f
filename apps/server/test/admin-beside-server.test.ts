import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#app/commands/run-command.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { typingTerminal } from './run-command.ts';
import { databaseOf, freePort, type Place, postmasterOf, type ServerProcess, startServer, stopServer } from './server-process.ts';

const PASSWORD = 'Typed-Secret-1';
const person = ['--email', 'nao@example.org', '--first-name', 'Nao', '--last-name', 'Ito', '--master'];

let place: Place;
let config: Config;
let server: ServerProcess;
beforeAll(async () => {
  place = { dataDir: await mkdtemp(join(tmpdir(), 'physio-admin-')), port: await freePort() };
  config = readConfig({ DATA_DIR: place.dataDir, DEMO: '1' });
  server = await startServer(place);
});
afterAll(async () => {
  await stopServer(server);
  await rm(place.dataDir, { recursive: true, force: true });
});

async function admin(...argv: string[]): Promise<string> {
  const { terminal, printed } = typingTerminal(PASSWORD);
  await runCommand(argv, config, terminal);
  return printed();
}

const signIn = () =>
  fetch(`http://127.0.0.1:${place.port}${authenticateAdmin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nao@example.org', password: PASSWORD }),
  });

test('a command works on the database of the running server, and leaves it running', async () => {
  const postmaster = postmasterOf(place);
  expect(await admin('create-user', ...person)).toBe('Account made: nao@example.org, Master');
  expect((await signIn()).status).toBe(200);
  expect(postmasterOf(place)).toBe(postmaster);
  expect(await admin('migrate')).toBe('Database is up to date (0 migrations run).');
});

test('a command does not change the schema under a server that is older', async () => {
  const client = new pg.Client(databaseOf(place));
  await client.connect();
  const newest = 'where name = (select max(name) from schema_migrations)';
  const { rows } = await client.query<{ name: string; timestamp: string }>(`delete from schema_migrations ${newest} returning *`);
  await expect(admin('list-groups')).rejects.toThrow('The running server is older than this program');
  await client.query('insert into schema_migrations values ($1, $2)', [rows[0]?.name, rows[0]?.timestamp]);
  await client.end();
  expect(await admin('list-groups')).toBe('There are no groups.');
});

test('without a server a command starts the database and stops it', async () => {
  await stopServer(server);
  expect(await admin('create-user', ...person.with(1, 'mio@example.org'))).toContain('mio@example.org');
  expect(postmasterOf(place)).toBe(0);
});
