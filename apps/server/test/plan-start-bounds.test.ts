import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addYears, utcDay } from '@physio/contract/common/dates';
import { listPlans } from '@physio/contract/plans/plans';
import { generateReportUrl } from '@physio/contract/reports/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#db/client.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';

const MIGRATION = join(import.meta.dirname, '../src/db/migrations/0047-plan-start-bounds.sql');
let app: TestApp;
/** May change the schema, as the server may not. */
let owner: Db;
beforeAll(async () => {
  app = await buildTestApp();
  owner = openDb(openPool({ ...app.connection, max: 1 }));
  await sql`alter table plans drop constraint plans_start`.execute(owner);
  await sql`alter table assignments drop constraint assignments_start`.execute(owner);
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

test('a plan that was given a start in the year 9999 gets the latest that can be given; page and report can be read', async () => {
  const { group, who } = await app.make.practice();
  const patient = await app.make.patient(group);
  const programme = await app.make.programme(group);
  const far = [
    await app.make.plan(group, patient, { programme, starts_on: '9999-12-31' }),
    await app.make.plan(group, patient, { programme, starts_on: '9999-12-30' }),
  ];
  const near = await app.make.plan(group, patient, { starts_on: '2026-03-01' });
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(owner);

  const { body } = await app.call(listPlans, { query: { user_id: patient.public_id, time_zone: 'UTC' } }, who);
  const latest = addYears(utcDay((far[0] as (typeof far)[0]).created_at), 2);
  const starts = new Map(body.data.plans.map((plan) => [plan.id, [plan.starts_on_date, plan.status]]));
  expect(starts.get(far[0]?.public_id ?? '')).toEqual([latest, 'upcoming']);
  expect(starts.get(far[1]?.public_id ?? '')?.[0]).toMatch(/^\d{4}-/);
  expect(starts.get(near.public_id)?.[0]).toBe('2026-03-01');
  expect(new Set([...starts.values()].map(([day]) => day)).size).toBe(3);
  const report = await app.call(
    generateReportUrl,
    { params: { provider: 'physio' }, body: { user_id: patient.public_id, type: 'full' } },
    who,
  );
  const { pathname } = new URL(report.body.data.report_url);
  expect((await app.http.inject(pathname)).statusCode).toBe(200);
});
