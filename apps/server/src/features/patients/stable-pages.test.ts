import { listPatients, registerPatient } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { importCalls, person } from '#test/calls/imports.ts';

const FIRST = 500;
const PAGE = 25;
type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;

let app: TestApp;
let practice: Practice;
let initial: string[];
beforeAll(async () => {
  app = await buildTestApp();
  practice = await app.make.practice();
  const calls = importCalls(() => ({ app, ...practice }));
  await calls.bring(Array.from({ length: FIRST }, (_, n) => person(n)));
  initial = (await calls.rows()).map((row) => row.public_id).sort();
});
afterAll(() => app.close());

let serial = 0;
const register = (times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      app.call(
        registerPatient,
        { body: { first_name: 'Late', last_name: 'Comer', email: `late-${++serial}@example.org` } },
        practice.who,
      ),
    ),
  );
const read = async (query: Record<string, unknown>) => (await app.call(listPatients, { query: query as never }, practice.who)).body;

test('of 500 patients paged through while 200 are registered, each is met once and nobody else', async () => {
  const first = await read({ page: 1, limit: PAGE });
  const met = first.pt_users.map((patient) => patient.user_id);
  for (let page = 2; page <= first.total_page; page++) {
    await register(page === 2 ? 20 : 10);
    const { pt_users, as_of, registered_users_count, total_count } = await read({ page, limit: PAGE, as_of: first.as_of });
    met.push(...pt_users.map((patient) => patient.user_id));
    expect({ as_of, registered_users_count, total_count }).toEqual({
      as_of: first.as_of,
      registered_users_count: FIRST,
      total_count: FIRST + serial,
    });
  }
  expect(serial).toBe(200);
  expect(met.toSorted()).toEqual(initial);
  expect((await read({ page: 1, limit: PAGE })).registered_users_count).toBe(FIRST + 200);
});

test('so with a search and another order; a mark that is nobody’s or another group’s is none', async () => {
  const other = await app.make.practice();
  const stranger = await app.make.patient(other.group);
  const query = { page: 1, limit: 100, first_name: 'late', last_visit: 'asc' };
  const first = await read(query);
  await register(3);
  expect(await read({ ...query, page: 2, as_of: first.as_of })).toMatchObject({ registered_users_count: 200, total_page: 2 });
  for (const as_of of [stranger.public_id, 'zzzzzzzzzzzz', "' or 1=1"]) {
    expect(await read({ ...query, page: 2, as_of })).toMatchObject({ registered_users_count: 203, total_page: 3 });
  }
});
