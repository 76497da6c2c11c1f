import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Tables } from '#db/tables.ts';

type NewErasure = Omit<Insertable<Tables['erasures']>, 'group_id'>;

/** Who is erased again keeps the first time. */
export const insertErasure = (db: Db, groupId: number, erasure: NewErasure) =>
  db
    .insertInto('erasures')
    .values({ group_id: groupId, ...erasure })
    .onConflict((conflict) => conflict.columns(['group_id', 'patient_public_id']).doNothing())
    .execute();

/** An erasure as it is carried from one database to another: by public ids, the digest as base64. */
export type KnownErasure = {
  group: string;
  patient: string;
  email_digest: string | null;
  erased_at: string;
  erased_by: string | null;
};

/** Every erasure of every group, the oldest first. */
export async function listErasures(db: Db): Promise<KnownErasure[]> {
  const rows = await db
    .selectFrom('erasures as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .leftJoin('users as u', 'u.id', 'e.erased_by')
    .select(['g.public_id as group', 'e.patient_public_id as patient', 'e.email_digest', 'e.erased_at', 'u.public_id as erased_by'])
    .orderBy('e.erased_at')
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    email_digest: row.email_digest?.toString('base64') ?? null,
    erased_at: row.erased_at.toISOString(),
  }));
}

/** Adds those that are not known yet; of groups that are not here there is nobody to erase. */
export const addErasures = (db: Db, known: readonly KnownErasure[]) =>
  sql`insert into erasures (group_id, patient_public_id, email_digest, erased_at, erased_by)
    select g.id, k.patient, decode(k.email_digest, 'base64'), k.erased_at, u.id
    from json_to_recordset(${JSON.stringify(known)})
      as k ("group" text, patient text, email_digest text, erased_at timestamptz, erased_by text)
    join groups g on g.public_id = k."group" left join users u on u.public_id = k.erased_by
    on conflict (group_id, patient_public_id) do nothing`.execute(db);

export const selectErasingGroups = (db: Db) =>
  db
    .selectFrom('groups as g')
    .select(['g.id', 'g.public_id as publicId'])
    .where(({ exists, selectFrom }) => exists(selectFrom('erasures as e').select('e.id').whereRef('e.group_id', '=', 'g.id')))
    .orderBy('g.id')
    .execute();

export const selectErasures = (db: Db, groupId: number) =>
  db
    .selectFrom('erasures')
    .select(['patient_public_id', 'email_digest', 'erased_at', 'erased_by'])
    .where('group_id', '=', groupId)
    .orderBy('erased_at')
    .execute();

/** Live patients who were registered before the group's last erasure: only they can be erased ones who are back. */
export const selectOlderPatients = (db: Db, groupId: number) =>
  db
    .selectFrom('patients as p')
    .select(['p.public_id', 'p.email_key', 'p.created_at'])
    .where('p.group_id', '=', groupId)
    .where('p.deleted_at', 'is', null)
    .where('p.created_at', '<', ({ selectFrom }) =>
      selectFrom('erasures as e')
        .select(({ fn }) => fn.max('e.erased_at').as('last'))
        .where('e.group_id', '=', groupId),
    )
    .orderBy('p.id')
    .execute();
