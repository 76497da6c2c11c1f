import { PAIN_POINTS, type PainCourse } from '@physio/contract/insights/patient-sessions';
import type { Db } from '#db/client.ts';
import { selectPain } from './pain.queries.ts';

/** Pain from session to session, and in how many of them it was answered. */
export async function loadPain(db: Db, groupId: number, patientId: number): Promise<PainCourse> {
  const sessions = await selectPain(db, groupId, patientId);
  const points = sessions.flatMap(({ on, value }) => (value === null ? [] : [{ on, value }]));
  return { answered: points.length, sessions: sessions.length, points: points.slice(-PAIN_POINTS) };
}
