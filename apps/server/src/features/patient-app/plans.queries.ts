import type { Db } from '#db/client.ts';

export async function findTimeZone(db: Db, groupId: number): Promise<string> {
  const group = await db.selectFrom('groups').select('time_zone').where('id', '=', groupId).executeTakeFirstOrThrow();
  return group.time_zone;
}
