import type { Db } from '#db/client.ts';

/** Tags in the order they were made; `usage_count` counts the live exercises and programmes that carry one. */
export const selectTags = (db: Db, groupId: number) =>
  db
    .selectFrom('tags as t')
    .select(['t.id', 't.public_id as encoded_id', 't.name', 't.language'])
    .select(({ selectFrom, fn }) => [
      selectFrom('exercise_tags as et')
        .innerJoin('exercises as e', (join) => join.onRef('e.id', '=', 'et.exercise_id').on('e.deleted_at', 'is', null))
        .select(fn.countAll<number>().as('n'))
        .whereRef('et.tag_id', '=', 't.id')
        .where('et.group_id', '=', groupId)
        .$asScalar()
        .as('exercises'),
      selectFrom('circuit_tags as ct')
        .innerJoin('circuits as c', (join) => join.onRef('c.id', '=', 'ct.circuit_id').on('c.deleted_at', 'is', null))
        .select(fn.countAll<number>().as('n'))
        .whereRef('ct.tag_id', '=', 't.id')
        .where('ct.group_id', '=', groupId)
        .$asScalar()
        .as('programmes'),
    ])
    .where('t.group_id', '=', groupId)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.id')
    .execute();
