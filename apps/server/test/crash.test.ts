import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb, openPool } from '#db/client.ts';
import { compare, compareFigures, readStored } from './crash/checks.ts';
import { crashTest } from './crash/crash-test.ts';
import { makePractice } from './crash/practice.ts';
import { seededRandom } from './crash/random.ts';
import { makeWrite } from './crash/writes.ts';
import { createTestDatabase } from './database.ts';

// The long form, with eight writers and 25 cycles, is `npm run test:crash`.
test.runIf(process.platform === 'linux')('a killed server loses nothing and does nothing twice', { timeout: 300_000 }, async () => {
  const lines: string[] = [];
  const seed = Date.now() % 1_000_000;
  const result = await crashTest({ cycles: 2, writers: 4, seconds: 1, seed, print: (line) => void lines.push(line) });
  expect(result.faults, lines.join('\n')).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
});

test('the comparison sees what is lost, doubled, halved, renamed or not sent', async () => {
  const random = seededRandom(1);
  const practice = { groupId: 1, group: 'g', exerciseIds: ['e'], staff: [{ token: 't' }], patients: [] };
  const writes = Array.from({ length: 40 }, () => makeWrite(practice, 0, random))
    .filter((write) => write.kind === 'patient')
    .slice(0, 4);
  const [lost, doubled, halved, renamed] = writes.map((write) => write.mark);
  const row = (mark = '', given = {}) => [mark, { mark, id: 'X', times: 1, whole: true, ...given }] as const;
  const rows = [row(doubled, { times: 2 }), row(halved, { whole: false }), row(renamed), row('one'), row('two')];
  const stored = { patient: new Map(rows), programme: new Map(), session: new Map() };
  const sent = writes.map((write) => ({ ...write, id: 'Y' }));
  expect(compare(sent, stored)).toEqual([
    `lost: patient ${lost}`,
    `2 times: patient ${doubled}`,
    `in part: patient ${halved}`,
    `under another id: patient ${renamed}`,
    '1 of kind patient that nobody sent',
  ]);
});

test('the recount sees a kept figure that is off', async () => {
  const database = await createTestDatabase();
  const db = openDb(openPool({ ...database.connection, max: 2 }));
  const practice = await makePractice(db, 2);
  expect(await compareFigures(db)).toEqual([]);
  expect((await readStored(db, practice)).programme.size).toBe(0);
  await sql`update group_stats set patients = patients + 1`.execute(db);
  await sql`insert into plan_totals (group_id, plan_id, days, sessions) select group_id, id, 1, 1 from plans`.execute(db);
  expect(await compareFigures(db)).toEqual([
    'plan_totals differ from a recount (1 rows on one side only)',
    'group_stats differ from a recount (2 rows on one side only)',
  ]);
  await db.destroy();
  await database.drop();
});
