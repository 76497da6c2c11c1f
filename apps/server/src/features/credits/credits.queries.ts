import type { KeptCredit } from '@physio/contract/credits/credits';
import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { type CreditedBy, creditColumns, creditJson } from '#db/credits.ts';

export type Owner = { by: CreditedBy; id: number };

/** Takes the place of what was said before. */
export const putCredit = (db: Db, groupId: number, { by, id }: Owner, credit: KeptCredit) =>
  db
    .insertInto('credits')
    .values({ group_id: groupId, [by]: id, ...creditColumns(credit) })
    .onConflict((conflict) => conflict.column(by).doUpdateSet({ ...creditColumns(credit), updated_at: sql`now()` }))
    .execute();

export const deleteCredit = (db: Db, groupId: number, { by, id }: Owner) =>
  db.deleteFrom('credits').where('group_id', '=', groupId).where(by, '=', id).execute();

/** The stored file that a live file shows. */
export const holdMedia = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('attachments as a')
    .innerJoin('media_objects as m', (join) => join.onRef('m.id', '=', 'a.media_id').onRef('m.group_id', '=', 'a.group_id'))
    .select('m.id')
    .where('a.group_id', '=', groupId)
    .where('a.public_id', '=', publicId)
    .where('a.deleted_at', 'is', null)
    .forNoKeyUpdate('m')
    .executeTakeFirst();

export type CreditedRow = {
  kind: 'exercise' | 'programme' | 'file';
  id: number;
  encoded_id: string;
  name: string;
  language: Language | null;
  credit: KeptCredit;
};

/** All that has a credit under other licences than these. Archived exercises too: programmes and plans show them. */
export async function selectCredited(db: Db, groupId: number, own: readonly string[]): Promise<CreditedRow[]> {
  const { rows } = await sql<CreditedRow>`
    with chosen as (select * from credits where group_id = ${groupId} and licence <> all(${[...own]}))
    select 'exercise' as kind, e.id, e.public_id as encoded_id, e.name, e.language, ${creditJson('c')} as credit
    from chosen c join exercises e on e.group_id = c.group_id and e.id = c.exercise_id
    union all
    select 'programme', p.id, p.public_id, v.name, v.language, ${creditJson('c')}
    from chosen c join circuits p on p.group_id = c.group_id and p.id = c.circuit_id
    join circuit_versions v on v.group_id = p.group_id and v.id = p.current_version_id
    where p.deleted_at is null
    union all
    select 'file', c.media_id, f.public_id, f.display_name, null, ${creditJson('c')}
    from chosen c join lateral (
      select a.public_id, a.display_name from attachments a
      where a.group_id = c.group_id and a.media_id = c.media_id and a.deleted_at is null order by a.id limit 1
    ) f on true`.execute(db);
  return rows;
}
