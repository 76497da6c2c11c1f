import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#db/client.ts';
import { type PatientFilter, type PatientSort, pageQuery } from '#features/patients/directory.queries.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeGroup } from './factories/identity.ts';

const PATIENTS = 20_000;
const PAGE_SIZE = 25;

type Node = {
  'Node Type': string;
  'Index Name'?: string;
  'Heap Fetches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
};

let database: TestDatabase;
let db: Db;
let groupId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(openPool({ ...database.connection, max: 1, statement_timeout: 0 }));
  // Pages become all-visible to index-only scans once their rows' commit has reached the disk.
  await sql`set synchronous_commit = on`.execute(db);
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
  await sql`vacuum analyze patients`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const ALL: PatientFilter = {
  label: 'all',
  activeSince: new Date(0),
  search: '',
  hasReport: false,
  performedOnly: false,
  archived: false,
  registeredFrom: null,
  registeredUntil: null,
};
const page = (number: number, filter: Partial<PatientFilter> = {}, sort: Partial<PatientSort> = {}) =>
  plan(
    pageQuery(
      db,
      groupId,
      { ...ALL, ...filter },
      { report: null, visit: null, ...sort },
      { offset: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE },
    ),
  );

/** What the query really did: buffers touched, and the index that chose the rows, with the heap rows it had to look at. */
async function plan(query: ReturnType<typeof pageQuery>) {
  const [explained] = await query.explain<{ 'QUERY PLAN': { Plan: Node }[] }>('json', sql`analyze, buffers`);
  const root = explained?.['QUERY PLAN'][0]?.Plan as Node;
  const scan = flatten(root).find((node) => node['Index Name']?.startsWith('patients_') && node['Index Name'] !== 'patients_pkey');
  return {
    buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    index: scan?.['Index Name'],
    scan: scan?.['Node Type'],
    heapFetches: scan?.['Heap Fetches'],
  };
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

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

  test.each(ORDERS.slice(0, 3))('%s: page 400 passes over rows in the covering index only', async (_, filter, sort, index) => {
    const found = await page(400, filter, sort);
    expect(found).toMatchObject({ index, scan: 'Index Only Scan', heapFetches: 0 });
    expect(found.buffers).toBeLessThanOrEqual(300);
  });

  test('a name is searched in the covering index only', async () => {
    const found = await page(1, { search: 'ni 19' });
    expect(found).toMatchObject({ index: 'patients_newest', scan: 'Index Only Scan', heapFetches: 0 });
    expect(found.buffers).toBeLessThanOrEqual(200);
  });
});
