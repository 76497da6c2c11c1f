import type { Db } from '#db/client.ts';

/** A patient of a group by folded e-mail, if registered there and not archived. */
export const findPatientOf = (db: Db, groupPublicId: string, emailKey: string) =>
  db
    .selectFrom('patients as p')
    .innerJoin('groups as g', 'g.id', 'p.group_id')
    .select(['p.id', 'p.group_id', 'p.email', 'p.first_name', 'p.language', 'g.group_name'])
    .where('g.public_id', '=', groupPublicId)
    .where('p.email_key', '=', emailKey)
    .where('p.deleted_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .executeTakeFirst();

export const findLivePatient = (db: Db, id: number) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'group_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
