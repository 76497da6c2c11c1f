import type { Db } from '#db/client.ts';
import { countPerformances, holdChallengesOf } from './points.queries.ts';

/** Counts what a patient did on these days in the patient's challenges, in the transaction that records it. */
export async function countInChallenges(
  db: Db,
  groupId: number,
  patientId: number,
  done: { days: readonly string[]; at: Date },
): Promise<void> {
  const days = [...new Set(done.days)].sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const challenges = await holdChallengesOf(db, groupId, patientId, { first, last });
  if (challenges.length === 0) return;
  const challengeIds = challenges.map(({ id }) => id);
  await countPerformances(db, groupId, { challengeIds, patientIds: [patientId], days, at: done.at });
}
