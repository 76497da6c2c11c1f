import type { Language } from '@physio/contract/languages/languages';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export type Part = 'exercises' | 'programmes' | 'tags' | 'options';
type NameCount = { part: Part; language: Language; is_original: boolean; n: number };

/** How many names of what is there now stand in each language, the originals apart from the translations. */
export async function countNames(db: Db, groupId: number): Promise<NameCount[]> {
  const { rows } = await sql<NameCount>`
    with originals (part, id, language) as (
      select 'exercises', id, language from exercises where group_id = ${groupId} and deleted_at is null
      union all
      select 'programmes', v.id, v.language
      from circuits c join circuit_versions v on v.group_id = c.group_id and v.id = c.current_version_id
      where c.group_id = ${groupId} and c.deleted_at is null
      union all
      select 'tags', id, language from tags where group_id = ${groupId} and deleted_at is null
      union all
      select 'options', id, language from classification_nodes where group_id = ${groupId} and deleted_at is null
    ), translations (part, id, language) as (
      select 'exercises', exercise_id, language from exercise_texts where group_id = ${groupId} and name <> ''
      union all
      select 'programmes', version_id, language from circuit_texts where group_id = ${groupId} and name <> ''
      union all
      select 'tags', tag_id, language from tag_texts where group_id = ${groupId}
      union all
      select 'options', node_id, language from classification_node_texts where group_id = ${groupId}
    )
    select part, language, true as is_original, count(*) as n from originals group by part, language
    union all
    select part, t.language, false, count(*) from originals o join translations t using (part, id)
    where t.language <> o.language group by part, t.language`.execute(db);
  return rows;
}
