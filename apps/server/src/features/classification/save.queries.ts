import type { Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import type { TranslatedName } from '#platform/languages/names.ts';
import { textsOfNode } from './classification.queries.ts';
import type { PlacedNode, StoredNode } from './save.rules.ts';

/** The group's set with empty sections, whose names are English, unless it has one. */
export async function insertSet(db: Db, groupId: number, sections: readonly string[]): Promise<void> {
  await sql`
    with made as (
      insert into classification_sets (public_id, group_id) values (${newPublicId()}, ${groupId})
      on conflict (group_id, name) do nothing returning id
    )
    insert into classification_nodes (public_id, group_id, set_id, name, name_key, depth, position, language)
    select s.public_id, ${groupId}, made.id, s.name, s.name_key, 0, s.place - 1, 'en'
    from made, unnest(${sections.map(() => newPublicId())}::text[], ${sections}::text[], ${sections.map(fold)}::text[])
      with ordinality as s(public_id, name, name_key, place)`.execute(db);
}

/** The set, held until the transaction ends: to be saved, or only so that its options stay. */
export const holdSet = (db: Db, groupId: number, publicId: string | null, to: 'save' | 'use') => {
  const row = db
    .selectFrom('classification_sets')
    .select(['id', 'version'])
    .where('group_id', '=', groupId)
    .$if(publicId !== null, (query) => query.where('public_id', '=', publicId));
  return (to === 'save' ? row.forUpdate() : row.forShare()).executeTakeFirst();
};

/** Deleted nodes too. */
export const selectStored = (db: Db, groupId: number, setId: number): Promise<StoredNode[]> =>
  db
    .selectFrom('classification_nodes as n')
    .select(['n.id', 'n.public_id', 'n.name', 'n.language', 'n.parent_id', 'n.position', textsOfNode.as('texts')])
    .select(sql<boolean>`n.deleted_at is null`.as('is_live'))
    .where('n.group_id', '=', groupId)
    .where('n.set_id', '=', setId)
    .orderBy('n.id')
    .execute();

/** Takes nodes out of the tree, so that no name is taken while others move. */
export const markDeleted = (db: Db, groupId: number, publicIds: readonly string[], at: Date) =>
  db
    .updateTable('classification_nodes')
    .set({ deleted_at: at })
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .where('deleted_at', 'is', null)
    .execute();

/** Nodes of one level as rows; those above must stand already. */
const rowsOf = (groupId: number, setId: number, nodes: readonly PlacedNode[]) => sql`
  select w.*, p.id as parent_id
  from unnest(${nodes.map((node) => node.publicId)}::text[], ${nodes.map((node) => node.name)}::text[],
      ${nodes.map((node) => fold(node.name))}::text[], ${nodes.map((node) => node.position)}::int[],
      ${nodes.map((node) => node.depth)}::int[], ${nodes.map((node) => node.parent)}::text[])
    as w(public_id, name, name_key, position, depth, parent)
  left join classification_nodes p on p.public_id = w.parent and p.set_id = ${setId} and p.group_id = ${groupId}`;

export const updateNodes = (db: Db, groupId: number, setId: number, nodes: readonly PlacedNode[]) =>
  sql`
    update classification_nodes n
    set name = w.name, name_key = w.name_key, parent_id = w.parent_id, depth = w.depth, position = w.position, deleted_at = null
    from (${rowsOf(groupId, setId, nodes)}) w
    where n.public_id = w.public_id and n.set_id = ${setId} and n.group_id = ${groupId}`.execute(db);

export const insertNodes = (db: Db, groupId: number, setId: number, nodes: readonly PlacedNode[]) =>
  sql`
    insert into classification_nodes (public_id, group_id, set_id, parent_id, name, name_key, depth, position)
    select w.public_id, ${groupId}, ${setId}, w.parent_id, w.name, w.name_key, w.depth, w.position
    from (${rowsOf(groupId, setId, nodes)}) w`.execute(db);

type NodeText = TranslatedName & { publicId: string };
export const saveTexts = (db: Db, groupId: number, setId: number, texts: readonly NodeText[], at: Date) =>
  sql`
    insert into classification_node_texts (group_id, node_id, language, name, name_key, source, updated_at)
    select ${groupId}, n.id, w.language, w.name, w.name_key, w.source, ${at}
    from unnest(${texts.map((text) => text.publicId)}::text[], ${texts.map((text) => text.language)}::text[],
        ${texts.map((text) => text.name)}::text[], ${texts.map((text) => fold(text.name))}::text[],
        ${texts.map((text) => text.source)}::text[]) as w(public_id, language, name, name_key, source)
    join classification_nodes n on n.public_id = w.public_id and n.set_id = ${setId} and n.group_id = ${groupId}
    on conflict (node_id, language) do update
    set name = excluded.name, name_key = excluded.name_key, source = excluded.source, updated_at = excluded.updated_at`.execute(db);

export const deleteTexts = (db: Db, groupId: number, texts: readonly { publicId: string; language: Language }[]) =>
  sql`
    delete from classification_node_texts t
    using classification_nodes n, unnest(${texts.map((text) => text.publicId)}::text[],
        ${texts.map((text) => text.language)}::text[]) as w(public_id, language)
    where t.group_id = ${groupId} and n.group_id = ${groupId} and n.public_id = w.public_id and t.node_id = n.id
      and t.language = w.language`.execute(db);

/** @returns how many exercises lost something */
export async function unmapNodes(db: Db, groupId: number, nodeIds: readonly number[]): Promise<number> {
  const lost = await db
    .deleteFrom('exercise_classifications')
    .where('group_id', '=', groupId)
    .where('node_id', '=', anyOf(nodeIds))
    .returning('exercise_id')
    .execute();
  return new Set(lost.map((row) => row.exercise_id)).size;
}

export const markSaved = (db: Db, groupId: number, setId: number, save: { by: number; at: Date }) =>
  db
    .updateTable('classification_sets')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: save.at, updated_by: save.by }))
    .where('group_id', '=', groupId)
    .where('id', '=', setId)
    .execute();

export async function countExercises(db: Db, groupId: number, publicIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('exercise_classifications as ec')
    .innerJoin('classification_nodes as n', (join) => join.onRef('n.id', '=', 'ec.node_id').onRef('n.group_id', '=', 'ec.group_id'))
    .innerJoin('exercises as e', (join) => join.onRef('e.id', '=', 'ec.exercise_id').on('e.deleted_at', 'is', null))
    .select(({ fn }) => fn.count<number>('ec.exercise_id').distinct().as('count'))
    .where('ec.group_id', '=', groupId)
    .where('n.public_id', '=', anyOf(publicIds))
    .where('n.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
