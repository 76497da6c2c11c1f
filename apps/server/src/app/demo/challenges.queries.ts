import type { Db } from '#db/client.ts';

/** Public ids of those who lead a challenge, the first first. */
export const listLeaders = async (db: Db, groupId: number, challengePublicId: string, count: number): Promise<string[]> =>
  (
    await db
      .selectFrom('challenge_scores as s')
      .innerJoin('challenges as c', (join) => join.onRef('c.group_id', '=', 's.group_id').onRef('c.id', '=', 's.challenge_id'))
      .innerJoin('challenge_participants as p', (join) =>
        join.onRef('p.group_id', '=', 's.group_id').onRef('p.id', '=', 's.participant_id'),
      )
      .innerJoin('patients as u', (join) => join.onRef('u.group_id', '=', 'p.group_id').onRef('u.id', '=', 'p.patient_id'))
      .select('u.public_id')
      .where('s.group_id', '=', groupId)
      .where('c.public_id', '=', challengePublicId)
      .where('s.day', '=', '-infinity')
      .orderBy('s.points', 'desc')
      .orderBy('s.last_point_at')
      .orderBy('s.participant_id')
      .limit(count)
      .execute()
  ).map(({ public_id }) => public_id);
