import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#db/client.ts';
import { rankingQuery } from '#features/leaderboard/leaderboard.queries.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeChallenge } from './factories/challenges.ts';
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
  const group = await makeGroup(db);
  groupId = group.id;
  await sql`
    insert into patients (public_id, group_id, email, email_key, first_name, last_name, name_key)
    select md5(i::text), ${groupId}, i || '@x.io', i || '@x.io', 'Asha', 'Kulkarni ' || i, 'asha kulkarni ' || i
    from generate_series(1, 10000) i`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A challenge of so many with points of their own; what its first hundred cost. */
async function topHundred(participants: number) {
  const challenge = await makeChallenge(db, { id: groupId });
  await sql`
    insert into challenge_participants (group_id, challenge_id, patient_id)
    select group_id, ${challenge.id}, id from patients where group_id = ${groupId} order by id limit ${participants}`.execute(db);
  await sql`
    insert into challenge_scores (group_id, challenge_id, day, participant_id, points, last_point_at)
    select group_id, challenge_id, '-infinity', id, 1 + id * 7919 % 500, now()
    from challenge_participants where challenge_id = ${challenge.id}`.execute(db);
  for (const table of ['patients', 'challenge_participants', 'challenge_scores'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
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
