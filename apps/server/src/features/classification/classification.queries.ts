import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import type { TranslatedName } from '#platform/languages/names.ts';
import type { NodeRow } from './classification.rules.ts';

/** The translations of the name of the node `n`. */
export const textsOfNode = sql<TranslatedName[]>`(
  select coalesce(json_agg(json_build_object('language', t.language, 'name', t.name, 'source', t.source) order by t.language), '[]')
  from classification_node_texts t where t.group_id = n.group_id and t.node_id = n.id
)`;

export type SetRow = NonNullable<Awaited<ReturnType<typeof selectSet>>>;
export const selectSet = (db: Db, groupId: number) =>
  db
    .selectFrom('classification_sets as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.id', 's.public_id', 's.name', 's.version', 's.updated_at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('updated_by'))
    .where('s.group_id', '=', groupId)
    .orderBy('s.id')
    .executeTakeFirst();

export const selectNodes = (db: Db, groupId: number, setId: number): Promise<NodeRow[]> =>
  db
    .selectFrom('classification_nodes as n')
    .select(['n.id', 'n.public_id', 'n.name', 'n.language', 'n.parent_id', textsOfNode.as('texts')])
    .where('n.group_id', '=', groupId)
    .where('n.set_id', '=', setId)
    .where('n.deleted_at', 'is', null)
    .orderBy('n.position')
    .orderBy('n.id')
    .execute();

/** Children of the section of that name in any language, or of the node of that public id. */
export const selectChildren = (db: Db, groupId: number, domain: string): Promise<NodeRow[]> =>
  db
    .selectFrom('classification_nodes as n')
    .innerJoin('classification_nodes as p', (join) => join.onRef('p.id', '=', 'n.parent_id').onRef('p.group_id', '=', 'n.group_id'))
    .select(['n.id', 'n.public_id', 'n.name', 'n.language', 'n.parent_id', textsOfNode.as('texts')])
    .where('n.group_id', '=', groupId)
    .where('n.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .where(({ or, and, eb, selectFrom }) => {
      const translated = selectFrom('classification_node_texts as pt')
        .select('pt.node_id')
        .where('pt.group_id', '=', groupId)
        .where('pt.name_key', '=', fold(domain));
      const named = or([eb('p.name_key', '=', fold(domain)), eb('p.id', 'in', translated)]);
      return or([eb('p.public_id', '=', domain), and([eb('p.depth', '=', 0), named])]);
    })
    .orderBy('n.position')
    .orderBy('n.id')
    .execute();

/** The given nodes and all below them, gathered by the section they stand in; unknown ids add nothing. */
export async function selectBranches(db: Db, groupId: number, publicIds: readonly string[]): Promise<number[][]> {
  const { rows } = await sql<{ nodes: number[] }>`
    with recursive up as (
      select id as start, id, parent_id from classification_nodes
      where group_id = ${groupId} and deleted_at is null and public_id = any(${publicIds})
      union
      select up.start, n.id, n.parent_id from classification_nodes n join up on n.id = up.parent_id
      where n.group_id = ${groupId}
    ), down as (
      select id as section, start as id from up where parent_id is null
      union
      select down.section, n.id from classification_nodes n join down on n.parent_id = down.id
      where n.group_id = ${groupId} and n.deleted_at is null
    )
    select array_agg(id)::text[] as nodes from down group by section`.execute(db);
  return rows.map((row) => row.nodes.map(Number));
}

export const selectChoices = (db: Db, groupId: number, exerciseIds: readonly number[]) =>
  db
    .selectFrom('exercise_classifications')
    .select(['exercise_id', 'node_id'])
    .where('group_id', '=', groupId)
    .where('exercise_id', '=', anyOf(exerciseIds))
    .execute();

/** The nodes chosen for any of the exercises, and the way up to their sections. */
export async function selectChosenNodes(db: Db, groupId: number, exerciseIds: readonly number[]): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    with recursive up as (
      select n.id, n.parent_id
      from exercise_classifications ec join classification_nodes n on n.id = ec.node_id and n.deleted_at is null
      where ec.group_id = ${groupId} and n.group_id = ${groupId} and ec.exercise_id = any(${exerciseIds})
      union
      select n.id, n.parent_id
      from classification_nodes n join up on n.id = up.parent_id
      where n.group_id = ${groupId} and n.deleted_at is null
    )
    select n.id, n.public_id, n.name, n.language, n.parent_id, ${textsOfNode} as texts
    from classification_nodes n where n.group_id = ${groupId} and n.id in (select id from up) order by n.position, n.id`.execute(
    db,
  );
  return rows;
}
