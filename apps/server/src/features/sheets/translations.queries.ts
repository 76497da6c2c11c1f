import type { ExerciseText } from '@physio/contract/exercises/exercise-record';
import type { Side } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

export type Kind = 'exercise' | 'programme' | 'tag' | 'option';
type Named = { id: number; public_id: string; language: Language; name: string; translated_name: string };
export type ExerciseRow = Named &
  Record<Exclude<ExerciseText, 'name'>, string> & { translated: Record<ExerciseText, string> | null };
type Note = { exercise: string; exercise_name: string; side: Side | null; notes: string; translated: string | null };
export type ProgrammeRow = Named & { description: string; translated_description: string; notes: Note[] };
/** `names`: in all languages. */
export type LabelRow = Named & { parent_id: number | null; names: string[] };

const LIVE: Record<Kind, RawBuilder<unknown>> = {
  exercise: sql`select public_id, name_key from exercises where deleted_at is null and group_id =`,
  programme: sql`select c.public_id, v.name_key from circuits c join circuit_versions v on v.id = c.current_version_id
    and v.group_id = c.group_id where c.deleted_at is null and c.group_id =`,
  tag: sql`select public_id, name_key from tags where deleted_at is null and group_id =`,
  option: sql`select public_id, name_key from classification_nodes where deleted_at is null and group_id =`,
};

/** By name. */
export async function selectLive(db: Db, groupId: number, kind: Kind): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`${LIVE[kind]} ${groupId} order by name_key, public_id`.execute(db);
  return rows.map((row) => row.public_id);
}

const TABLES: Record<Kind, string> = { exercise: 'exercises', programme: 'circuits', tag: 'tags', option: 'classification_nodes' };

/** Keeps things as they are until the transaction ends. */
export const holdPieces = (db: Db, groupId: number, kind: Kind, publicIds: readonly string[]) =>
  sql`select id from ${sql.table(TABLES[kind])} where group_id = ${groupId} and public_id = ${anyOf(publicIds)}
    order by id for update`.execute(db);

export async function selectExercises(
  db: Db,
  groupId: number,
  into: Language,
  publicIds: readonly string[],
): Promise<ExerciseRow[]> {
  const { rows } = await sql<ExerciseRow>`
    select e.id, e.public_id, e.language, e.name, e.alt_names, e.description, e.instructions, e.contraindications,
      coalesce(t.name, '') as translated_name, case when t.exercise_id is not null then to_jsonb(t) end as translated
    from exercises e
    left join exercise_texts t on t.exercise_id = e.id and t.group_id = e.group_id and t.language = ${into}
    where e.group_id = ${groupId} and e.public_id = ${anyOf(publicIds)} and e.deleted_at is null
    order by e.name_key, e.id`.execute(db);
  return rows;
}

/** Of their current versions; the notes in their order. */
export async function selectProgrammes(
  db: Db,
  groupId: number,
  into: Language,
  publicIds: readonly string[],
): Promise<ProgrammeRow[]> {
  const { rows } = await sql<ProgrammeRow>`
    select c.id, c.public_id, v.language, v.name, v.description, coalesce(t.name, '') as translated_name,
      coalesce(t.description, '') as translated_description,
      (select coalesce(jsonb_agg(jsonb_build_object('exercise', e.public_id, 'exercise_name', e.name, 'side', i.side, 'notes', i.notes,
          'translated', x.notes) order by i.sequence), '[]')
        from circuit_items i join exercises e on e.id = i.exercise_id and e.group_id = i.group_id
        left join circuit_item_texts x on x.version_id = i.version_id and x.sequence = i.sequence and x.group_id = i.group_id
          and x.language = ${into}
        where i.version_id = v.id and i.group_id = v.group_id and i.notes <> '') as notes
    from circuits c join circuit_versions v on v.id = c.current_version_id and v.group_id = c.group_id
    left join circuit_texts t on t.version_id = v.id and t.group_id = v.group_id and t.language = ${into}
    where c.group_id = ${groupId} and c.public_id = ${anyOf(publicIds)} and c.deleted_at is null
    order by v.name_key, c.id`.execute(db);
  return rows;
}

/** All live ones: a name must be one of its kind in every language. */
export async function selectTags(db: Db, groupId: number, into: Language): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select t.id, t.public_id, t.language, t.name, null as parent_id, coalesce(own.name, '') as translated_name,
      array(select t.name union select x.name from tag_texts x where x.tag_id = t.id and x.group_id = t.group_id) as names
    from tags t left join tag_texts own on own.tag_id = t.id and own.group_id = t.group_id and own.language = ${into}
    where t.group_id = ${groupId} and t.deleted_at is null
    order by t.name_key, t.id`.execute(db);
  return rows;
}

/** All live sections and options in their order. */
export async function selectNodes(db: Db, groupId: number, into: Language): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select n.id, n.public_id, n.language, n.name, n.parent_id, coalesce(own.name, '') as translated_name,
      array(select n.name union select x.name from classification_node_texts x where x.node_id = n.id and x.group_id = n.group_id) as names
    from classification_nodes n
    left join classification_node_texts own on own.node_id = n.id and own.group_id = n.group_id and own.language = ${into}
    where n.group_id = ${groupId} and n.deleted_at is null
    order by n.depth, n.position, n.id`.execute(db);
  return rows;
}
