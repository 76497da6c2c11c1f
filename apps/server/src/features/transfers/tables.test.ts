import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { HOLDS } from '#test/patient-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const names = async (query: ReturnType<typeof sql<{ name: string }>>) => (await query.execute(app.db)).rows.map((row) => row.name);

test('of every table it is said what it can hold of a patient', async () => {
  const tables = await names(sql`select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'`);
  expect(tables.sort()).toEqual(Object.keys(HOLDS).sort());
});

test('a table that refers to patients is thought of in undo, record and erasure', async () => {
  const referring = await names(sql`select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'patients'::regclass and conparentid = 0`);
  expect(referring.filter((table) => HOLDS[table] === 'none')).toEqual([]);
  expect(referring.sort()).toEqual([
    'attention_marks',
    'auth_sessions',
    'badge_awards',
    'challenge_participants',
    'change_ratings',
    'email_outbox',
    'exercise_performances',
    'one_time_codes',
    'outcome_scores',
    'patient_alerts',
    'patient_consents',
    'patient_goals',
    'patient_holds',
    'patient_identifiers',
    'patient_links',
    'patient_messages',
    'patient_prefs',
    'patient_reminders',
    'patient_sessions',
    'plans',
    'push_subscriptions',
    'reports',
    'retention_keeps',
    'retention_run_patients',
  ]);
});
