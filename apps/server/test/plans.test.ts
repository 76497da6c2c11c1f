import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { type PatientSort, pageQuery } from '#features/patients/directory.queries.ts';
import type { PatientFilter } from '#features/patients/patient-filter.queries.ts';
import { makeGroup } from './factories/identity.ts';
import { explain, openPlanDatabase } from './query-plan.ts';
import { vacuumed } from './vacuumed.ts';

const PATIENTS = 20_000;
const PAGE_SIZE = 25;

let db: Db;
let close: () => Promise<void>;
let groupId: number;

beforeAll(async () => {
  ({ db, close } = await openPlanDatabase());
  groupId = (await makeGroup(db)).id;
  // Registered one after the other, as in life, with keys as long as real ones.
  await sql`
    insert into patients (public_id, group_id, email, email_key, first_name, last_name, name_key, created_at, last_performed_at, last_report_at)
    select md5(i::text), ${groupId}, i || '@x.io', i || '@x.io', 'Asha', 'Kulkarni ' || i,
           'asha kulkarni ' || i || e' asha\nasha.kulkarni' || i || e'@example.org\n9000000000',
           now() - (${PATIENTS} - i) * interval '10 minutes',
           case when i % 10 < 7 then now() - (i * 104729 % 4000) * interval '1 hour' end,
           case when i % 10 = 0 then now() - (i * 15485863 % 4000) * interval '1 hour' end
    from generate_series(1, ${PATIENTS}::bigint) i`.execute(db);
  // Since then another practice has registered people, and this one nobody.
  const other = (await makeGroup(db)).id;
  await sql`
    insert into patients (public_id, group_id, email, email_key, first_name, last_name, name_key)
    select md5('other' || i), ${other}, i || '@y.io', i || '@y.io', 'Ravi', 'Rao', 'ravi rao ' || i
    from generate_series(1, ${PATIENTS}::bigint) i`.execute(db);
  await vacuumed(db, 'patients');
});
afterAll(() => close());

const ALL: PatientFilter = {
  label: 'all',
  activeSince: new Date(0),
  search: '',
  numbered: [],
  hasReport: false,
  performedOnly: false,
  archived: false,
  registeredFrom: null,
  registeredUntil: null,
  people: null,
  newest: null,
};
const page = (number: number, filter: Partial<PatientFilter> = {}, sort: Partial<PatientSort> = {}) =>
  explain(
    db,
    pageQuery(
      db,
      groupId,
      { ...ALL, ...filter },
      { report: null, visit: null, ...sort },
      { offset: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE },
    ),
    (index) => /^patients_(newest|visit|report|search)/.test(index),
  );

const ORDERS = [
  ['newest first', {}, {}, 'patients_newest'],
  ['last visit first', {}, { visit: 'desc' }, 'patients_visit_desc'],
  ['longest away first', {}, { visit: 'asc' }, 'patients_visit_asc'],
  ['newest report first', { hasReport: true }, { report: 'desc' }, 'patients_report_desc'],
] as const;

describe('the directory of 20,000 patients', () => {
  test.each(ORDERS)('%s: the first page is read along its index', async (_, filter, sort, index) => {
    const found = await page(1, filter, sort);
    expect(found).toMatchObject({ index, scan: 'Index Scan' });
    expect(found.buffers).toBeLessThanOrEqual(40);
  });

  test.each([
    ['newest first', {}, {}, 'patients_newest_ids', 200],
    ['newest first, of those who were there', { newest: 1_000_000_000 }, {}, 'patients_newest_ids', 200],
    // Narrow indexes for these, too, would make a write cost a tenth more.
    ['last visit first', {}, { visit: 'desc' }, 'patients_visit_desc', 300],
    ['longest away first', {}, { visit: 'asc' }, 'patients_visit_asc', 300],
  ] as const)('%s: page 400 passes over rows in an index only', async (_, filter, sort, index, most) => {
    const found = await page(400, filter, sort);
    expect(found).toMatchObject({ index, scan: 'Index Only Scan', heapFetches: 0 });
    expect(found.buffers).toBeLessThanOrEqual(most);
  });

  test('a name is searched in the covering index only', async () => {
    const found = await page(1, { search: 'ni 19' });
    expect(found).toMatchObject({ index: 'patients_newest', scan: 'Index Only Scan', heapFetches: 0 });
    expect(found.buffers).toBeLessThanOrEqual(200);
  });
});
