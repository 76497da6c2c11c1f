import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAuditedPractice, openIntruder } from '#test/audit-chain.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { runFor } from '#test/run-command.ts';
import { audit } from './audit.ts';

let app: TestApp;
let intruder: pg.Client;
let practice: Awaited<ReturnType<typeof makeAuditedPractice>>;
beforeAll(async () => {
  app = await buildTestApp();
  intruder = await openIntruder(app);
});
afterAll(async () => {
  await intruder.end();
  await app.close();
});
beforeEach(async () => {
  practice = await makeAuditedPractice(app);
});

const run = (...args: string[]) => runFor(app, audit, args);
const file = join(tmpdir(), `heads-${process.pid}.json`);
afterAll(() => rm(file, { force: true }));

test('says of a group that its log is whole, or fails and names the break', async () => {
  await practice.act(2);
  await practice.settle();
  expect(await run('verify', '--group', practice.group.code)).toMatch(
    new RegExp(`^${practice.group.code}: whole, 2 entries sealed since 2`),
  );
  const id = await practice.at(2);
  await intruder.query(`update audit_log set action = 'x' where id = $1`, [id]);
  await expect(run('verify')).rejects.toThrow(`${practice.group.code}: altered: entry ${id}, number 2 of the chain`);
});

test('sees by heads that were kept elsewhere that somebody made the whole chain again', async () => {
  await practice.act(3);
  await practice.settle();
  await run('heads', '--to', file);
  await intruder.query('delete from audit_log where id = $1', [await practice.at(3)]);
  for (const table of ['audit_seals', 'audit_heads'])
    await intruder.query(`delete from ${table} where chain = $1`, [practice.group.id]);
  await intruder.query('delete from audit_sealing');
  await practice.settle();
  const args = ['verify', '--group', practice.group.code];
  expect(await run(...args)).toContain('whole, 2 entries');
  await expect(run(...args, '--heads', file)).rejects.toThrow('removed: an entry, number 3 of the chain');
  expect(await readFile(file, 'utf8')).not.toContain(practice.user.email);
});

test.each([
  [['look'], 'Use: npm run admin -- audit verify'],
  [['heads'], '--to is required'],
  [['verify', '--group', 'nowhere'], 'There is no group with the code nowhere'],
  [['verify', '--heads', '/nowhere/heads.json'], '/nowhere/heads.json cannot be read'],
])('%j is refused', (args, message) => expect(run(...args)).rejects.toThrow(message));

test('a file of something else is refused', async () => {
  await writeFile(file, '{}');
  await expect(run('verify', '--heads', file)).rejects.toThrow('has no heads of an audit log');
});
