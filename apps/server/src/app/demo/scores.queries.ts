import { addDays } from '@physio/contract/common/dates';
import type { DemoScore } from '@physio/demo/practice/scores';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

type Of = { patientId: number; recordedBy: number; startsOn: string };

/** Scores that were recorded on the days they are of. */
export async function insertScores(db: Db, groupId: number, scores: readonly DemoScore[], of: Of): Promise<void> {
  if (scores.length === 0) return;
  const rows = scores.map(({ day, ...score }) => ({
    ...score,
    public_id: newPublicId(),
    group_id: groupId,
    patient_id: of.patientId,
    recorded_by: of.recordedBy,
    recorded_on: addDays(of.startsOn, day),
    created_at: new Date(`${addDays(of.startsOn, day)}T10:00:00Z`),
  }));
  await db.insertInto('outcome_scores').values(rows).execute();
}
