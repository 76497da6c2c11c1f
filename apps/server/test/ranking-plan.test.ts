import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#db/client.ts';
import { rankingQuery } from '#features/leaderboard/leaderboard.queries.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { fillChallenge, makeChallenge } from './factories/challenges.ts';
import { makeGroup } from './factories/identity.ts';

type Node = {
  'Index Name'?: string;
  'Actual Rows': number;
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
  await sql`set synchronous_commit = on`.execute(db);
  groupId = (await makeGroup(db)).id;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A challenge of so many with points of their own; what its first hundred cost. */
async function topHundred(participants: number) {
  const challenge = await makeChallenge(db, { id: groupId });
  await fillChallenge(db, { id: groupId }, challenge, participants);
  const query = rankingQuery(groupId, { challengeId: challenge.id, day: null, limit: 100, offset: 0 });
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Node }[];
  }>`explain (analyze, buffers, format json) ${query}`.execute(db);
  const root = rows[0]?.['QUERY PLAN'][0]?.Plan as Node;
  const scan = flatten(root).find((node) => node['Index Name'] === 'challenge_scores_rank');
  return { buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'], read: scan?.['Actual Rows'] };
}
const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

test('the first hundred of 10,000 are read from the rank index and cost no more than three times those of 100', async () => {
  const small = await topHundred(100);
  const large = await topHundred(10_000);
  expect(large.read).toBeLessThanOrEqual(200);
  expect(large.buffers).toBeLessThanOrEqual(3 * Math.max(small.buffers, 300));
});
