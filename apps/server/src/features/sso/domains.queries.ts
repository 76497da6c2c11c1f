import type { Db } from '#db/client.ts';

export const listDomains = (db: Db, groupId: number) =>
  db.selectFrom('sso_domains').select(['domain', 'proof', 'proved_at']).where('group_id', '=', groupId).orderBy('domain').execute();

/** Breaks the primary key when it is there. */
export const insertDomain = (db: Db, groupId: number, domain: string, proof: string) =>
  db.insertInto('sso_domains').values({ group_id: groupId, domain, proof }).execute();

/** Breaks a unique index when another group has proved it. @returns false when it was removed meanwhile */
export async function proveDomain(db: Db, groupId: number, domain: string, now: Date): Promise<boolean> {
  const proved = await db
    .updateTable('sso_domains')
    .set({ proved_at: now })
    .where('group_id', '=', groupId)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst();
  return proved !== undefined;
}

export async function deleteDomain(db: Db, groupId: number, domain: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sso_domains')
    .where('group_id', '=', groupId)
    .where('domain', '=', domain)
    .returning('domain')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function hasProved(db: Db, groupId: number, domain: string): Promise<boolean> {
  const found = await db
    .selectFrom('sso_domains')
    .select('domain')
    .where('group_id', '=', groupId)
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
