import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { rankingQuery } from '#features/leaderboard/leaderboard.queries.ts';
import { fillChallenge, makeChallenge } from './factories/challenges.ts';
import { makeGroup } from './factories/identity.ts';
import { explain, openPlanDatabase } from './query-plan.ts';
import { vacuumed } from './vacuumed.ts';

let db: Db;
let close: () => Promise<void>;
let groupId: number;

beforeAll(async () => {
  ({ db, close } = await openPlanDatabase());
  groupId = (await makeGroup(db)).id;
});
afterAll(() => close());

/** A challenge of so many with points of their own; what its first hundred cost. */
async function topHundred(participants: number) {
  const challenge = await makeChallenge(db, { id: groupId });
  await fillChallenge(db, { id: groupId }, challenge, participants);
  await vacuumed(db, 'challenge_scores');
  const query = rankingQuery(groupId, { challengeId: challenge.id, day: null, limit: 100, offset: 0 });
  return explain(db, query, (index) => index === 'challenge_scores_rank');
}

test('the first hundred of 10,000 are read from the rank index alone and, with their names, cost no more than three times those of 100', async () => {
  const small = await topHundred(100);
  const large = await topHundred(10_000);
  expect(large).toMatchObject({ scan: 'Index Only Scan', heapFetches: 0 });
  expect(large.rows).toBeLessThanOrEqual(200);
  expect(large.ofScan).toBeLessThanOrEqual(10);
  expect(large.buffers).toBeLessThanOrEqual(3 * Math.max(small.buffers, 300));
});
