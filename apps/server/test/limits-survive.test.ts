import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import { requestPasswordCode, resetPassword } from '@physio/contract/password/password';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, createTestDatabase, type TestDatabase } from './database.ts';
import { freePort, kill, type Place, startServer, stopServer } from './server-process.ts';

const EMAIL = 'somebody@example.org';
const NEW = { password: 'New-Secret-2', confirm_password: 'New-Secret-2' };

let database: TestDatabase;
let place: Place;
beforeEach(async () => {
  database = await createTestDatabase();
  place = { dataDir: mkdtempSync(join(tmpdir(), 'physio-limits-')), port: await freePort() };
});
afterEach(async () => {
  await database.drop();
  rmSync(place.dataDir, { recursive: true, force: true });
});

const start = () => startServer(place, { DATABASE_URL: addressOf(database.connection) });

const post = ({ path }: { path: string }, body: object) =>
  fetch(`http://127.0.0.1:${place.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
async function ask(): Promise<string> {
  const { data } = (await (await post(requestPasswordCode, { email: EMAIL })).json()) as { data: { otp_token: string } };
  return data.otp_token;
}
const guess = async (otp_token: string) => (await post(resetPassword, { otp: '1234', otp_token, ...NEW })).status;
const signIn = async () => (await post(authenticateAdmin, { email: EMAIL, password: 'wrong' })).status;

/** By account and address, and by address. */
async function countedSignIns(): Promise<number[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query(`select cardinality(hits) as hits from rate_limits where bucket like 'sign-in %'`);
  await client.end();
  return rows.map((row) => row.hits);
}

test('a killed server has forgotten no wrong guess', { timeout: 300_000 }, async () => {
  const killed = await start();
  for (let round = 0; round < 2; round++) {
    const token = await ask();
    for (let n = 0; n < 5; n++) expect(await guess(token)).toBe(400);
  }
  for (let n = 0; n < 10; n++) expect(await signIn()).toBe(401);
  await kill(killed.child);

  const next = await start();
  expect(await guess(await ask())).toBe(429);
  expect(await countedSignIns()).toEqual([10, 10]);
  await stopServer(next);
});
