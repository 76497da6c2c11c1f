import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { sampleOf } from '#db/sample.ts';

type TagName = {
  circuit_id: number;
  id: number;
  name: string;
  language: Language;
  translations: { language: Language; name: string }[] | null;
};

/** The tags a programme shows, with their names in all languages: its own and those of its exercises, each once. */
export async function selectTagNames(db: Db, groupId: number, circuitIds: readonly number[]): Promise<TagName[]> {
  const { rows } = await sql<TagName>`
    select used.circuit_id, t.id, t.name, t.language, (
      select json_agg(json_build_object('language', tt.language, 'name', tt.name)) from tag_texts tt
      where tt.group_id = t.group_id and tt.tag_id = t.id
    ) as translations
    from (
      select circuit_id, tag_id from circuit_tags where group_id = ${groupId} and circuit_id = any(${circuitIds})
      union
      select c.id, et.tag_id
      from circuits c
      join circuit_items i on i.version_id = c.current_version_id and i.group_id = c.group_id
      join exercise_tags et on et.exercise_id = i.exercise_id and et.group_id = c.group_id
      where c.group_id = ${groupId} and c.id = any(${circuitIds})
    ) used
    join tags t on t.id = used.tag_id and t.group_id = ${groupId} and t.deleted_at is null
    order by t.id`.execute(db);
  return rows;
}

/** Patients with a running or upcoming plan, each once a programme, by name. */
export const selectUsers = (db: Db, groupId: number, circuitIds: readonly number[], today: string) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('patients as p', (join) => join.onRef('p.id', '=', 'pl.patient_id').onRef('p.group_id', '=', 'pl.group_id'))
    .distinct()
    .select(['pl.circuit_id', 'p.id', 'p.first_name', 'p.last_name', 'p.name_key'])
    .where('pl.group_id', '=', groupId)
    .where('pl.circuit_id', '=', anyOf(circuitIds))
    .where('pl.ends_on', '>=', today)
    .where('pl.cancelled_at', 'is', null)
    .where('pl.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where('p.archived_at', 'is', null)
    .where('p.is_sample', '=', false)
    .orderBy('p.name_key')
    .orderBy('p.id')
    .execute();

/** How many patients ever had each programme; ended and cancelled plans count. */
export const countUsedBy = (db: Db, groupId: number, circuitIds: readonly number[]) =>
  db
    .selectFrom('plans')
    .select(['circuit_id', sql<number>`count(distinct patient_id)`.as('patients')])
    .where('group_id', '=', groupId)
    .where('circuit_id', '=', anyOf(circuitIds))
    .where('deleted_at', 'is', null)
    .where('patient_id', 'is distinct from', sampleOf(groupId))
    .groupBy('circuit_id')
    .execute();

/** The programmes the user saved last. */
export const selectRecent = (db: Db, groupId: number, userId: number, limit: number) =>
  db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', (join) =>
      join.onRef('v.id', '=', 'c.current_version_id').onRef('v.group_id', '=', 'c.group_id'),
    )
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('circuit_versions')
          .select(['circuit_id', ({ fn }) => fn.max('created_at').as('edited_at')])
          .where('group_id', '=', groupId)
          .where('created_by', '=', userId)
          .groupBy('circuit_id')
          .as('mine'),
      (join) => join.onRef('mine.circuit_id', '=', 'c.id'),
    )
    .select(['c.public_id as encoded_id', 'v.id as version_id', 'v.language', 'v.name', 'mine.edited_at'])
    .where('c.group_id', '=', groupId)
    .where('c.deleted_at', 'is', null)
    .orderBy('mine.edited_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
