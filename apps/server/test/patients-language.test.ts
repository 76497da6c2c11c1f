import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#db/client.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';

const MIGRATION = join(import.meta.dirname, '../src/db/migrations/0056-patients-language.sql');
const HOUR_MS = 3_600_000;
let app: TestApp;
/** May change the schema, as the server may not. */
let owner: Db;
beforeAll(async () => {
  app = await buildTestApp();
  owner = openDb(openPool({ ...app.connection, max: 1 }));
  await sql`drop trigger patients_language on patients`.execute(owner);
  await sql`drop trigger patients_language_change on patients`.execute(owner);
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

test('patients whose language nobody could choose get the group’s; chosen ones keep theirs', async () => {
  const group = await app.make.group({ language: 'ja' });
  const earlier = new Date(Date.now() - HOUR_MS);
  const given = [
    { first_name: 'Registered', language: 'en' },
    { first_name: 'Edited', language: 'en', created_at: earlier },
    { first_name: 'Hindi', language: 'hi' },
  ];
  for (const patient of given) await app.make.patient(group, patient);
  const english = await app.make.patient(await app.make.group(), { language: 'en' });
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(owner);
  const languages = await app.db
    .selectFrom('patients')
    .select(['first_name', 'language'])
    .where('group_id', '=', group.id)
    .execute();
  expect(Object.fromEntries(languages.map((row) => [row.first_name, row.language]))).toEqual({
    Registered: 'ja',
    Edited: 'en',
    Hindi: 'hi',
  });
  const kept = await app.db.selectFrom('patients').select('language').where('id', '=', english.id).executeTakeFirstOrThrow();
  expect(kept.language).toBe('en');
});
