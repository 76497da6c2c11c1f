import type { Db } from '#db/client.ts';

/** Where things of the group came from, but for sheets: those are the group's own. */
export const selectOrigins = (db: Db, groupId: number) =>
  db
    .selectFrom('library_items as i')
    .innerJoin('library_installs as l', (join) => join.onRef('l.id', '=', 'i.install_id').onRef('l.group_id', '=', 'i.group_id'))
    .leftJoin('exercises as e', (join) => join.onRef('e.id', '=', 'i.exercise_id').onRef('e.group_id', '=', 'i.group_id'))
    .leftJoin('circuits as c', (join) => join.onRef('c.id', '=', 'i.circuit_id').onRef('c.group_id', '=', 'i.group_id'))
    .leftJoin('tags as t', (join) => join.onRef('t.id', '=', 'i.tag_id').onRef('t.group_id', '=', 'i.group_id'))
    .leftJoin('classification_nodes as n', (join) => join.onRef('n.id', '=', 'i.node_id').onRef('n.group_id', '=', 'i.group_id'))
    .select(['i.kind', 'i.pack_key', 'i.item_key'])
    .select(({ fn }) => [fn.coalesce('e.public_id', 'c.public_id', 't.public_id', 'n.public_id').$notNull().as('public_id')])
    .where('i.group_id', '=', groupId)
    .where('l.source', '<>', 'sheet')
    .execute();

/** A live exercise's name, approved or not. */
export const findExerciseName = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('exercises')
    .select('name')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
