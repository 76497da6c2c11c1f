import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { openDatabaseProxy } from '#test/database-proxy.ts';
import { holdUp } from '#test/hold-up.ts';
import { DatabaseWatch } from './watch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ANSWER_MS = 500;

test('a process that was held up for longer than the database may take does not hold it to be away', async () => {
  const reasons: string[] = [];
  const watch = new DatabaseWatch(database.connection, { onAway: (why) => void reasons.push(why.message) }, ANSWER_MS);
  const settled = watch.doubt();
  await holdUp(ANSWER_MS + 50);
  await settled;
  watch.close();
  expect(reasons).toEqual([]);
});

test('a database that says nothing is away after two deadlines, and back with its next answer', async () => {
  const proxy = await openDatabaseProxy(database.connection);
  const reports: string[] = [];
  const watch = new DatabaseWatch(
    proxy.connection,
    {
      onAway: (why) => {
        reports.push(why.message);
        void proxy.be('well');
      },
      onBack: () => void reports.push('back'),
      onSilent: () => void reports.push('silent'),
    },
    ANSWER_MS,
  );
  await proxy.be('silent');
  await watch.doubt();
  watch.close();
  await proxy.close();
  expect(reports.slice(0, 2)).toEqual(['silent', `No answer for ${ANSWER_MS} ms`]);
  expect(reports.at(-1)).toBe('back');
});
