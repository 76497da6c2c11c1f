import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
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
    .selectFrom('classification_nodes')
    .select(['id', 'public_id', 'name', 'parent_id', 'position'])
    .select(sql<boolean>`deleted_at is null`.as('is_live'))
    .where('group_id', '=', groupId)
    .where('set_id', '=', setId)
    .orderBy('id')
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
