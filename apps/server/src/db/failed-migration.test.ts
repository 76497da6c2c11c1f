import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPatients, registerPatient } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digests, guards } from '#test/backups.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { openDb, openPool } from './client.ts';
import { listMigrations, listPending, migrate } from './migrate.ts';

const LATER = {
  '9998-first': 'alter table patients add column shoe_size int; update patients set shoe_size = 40',
  '9999-second': 'alter table patients drop column last_name; select 1 / 0',
};

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'physio-migrations-'));
beforeAll(async () => {
  app = await buildTestApp();
  for (const name of await listMigrations())
    copyFileSync(join(import.meta.dirname, 'migrations', `${name}.sql`), join(folder, `${name}.sql`));
  for (const [name, text] of Object.entries(LATER)) writeFileSync(join(folder, `${name}.sql`), text);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('an upgrade that fails in its second migration leaves nothing, and the old version goes on', async () => {
  const { who } = await app.make.practice();
  const register = (first_name: string) =>
    app.call(registerPatient, { body: { first_name, last_name: 'Rao', email: `${first_name}@example.org` } }, who);
  await register('before');
  const before = [await digests(app.db), await guards(app.db)];
  const pool = openPool({ ...app.connection, max: 2, statement_timeout: 0 });
  try {
    const names = [...(await listMigrations()), ...Object.keys(LATER)];
    await expect(migrate(openDb(pool), names, folder)).rejects.toThrow('division by zero');
    expect([await digests(app.db), await guards(app.db)]).toEqual(before);
    expect((await register('after')).status).toBe(200);
    expect((await app.call(listPatients, { query: {} }, who)).status).toBe(200);
    expect(await listPending(pool)).toEqual([]);
  } finally {
    await pool.end();
  }
});
