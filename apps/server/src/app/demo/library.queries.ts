import { fold } from '@physio/contract/text/fold';
import type { DemoExercise } from '@physio/demo/exercises';
import { regionName } from '@physio/demo/practice/classification';
import type { Language } from '@physio/demo/practice/types';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

type Named = { id: number; public_id: string };

/** What was installed, by the keys it has in the library. */
export async function selectInstalled(db: Db, groupId: number): Promise<Record<'exercises' | 'programmes', Map<string, Named>>> {
  const { rows } = await sql<Named & { kind: string; item_key: string }>`
    select i.kind, i.item_key, coalesce(e.id, c.id) as id, coalesce(e.public_id, c.public_id) as public_id
    from library_items i left join exercises e on e.id = i.exercise_id left join circuits c on c.id = i.circuit_id
    where i.group_id = ${groupId} and i.kind in ('exercise', 'programme')`.execute(db);
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ item_key, id, public_id }) => [item_key, { id, public_id }]));
  return { exercises: of('exercise'), programmes: of('programme') };
}

/** Lets the library grow by one a day, as it does in a practice. */
export const spreadDays = (db: Db, groupId: number, table: 'exercises' | 'circuits', ids: readonly number[], from: Date) =>
  sql`
    update ${sql.table(table)} o set created_at = ${from}::timestamptz + w.place * interval '1 day'
    from unnest(${ids}::bigint[]) with ordinality as w(id, place)
    where o.id = w.id and o.group_id = ${groupId}`.execute(db);

/** Puts the exercises' folders into one of each region. */
export async function fileByRegion(
  db: Db,
  groupId: number,
  given: { root: number; language: Language; exercises: readonly { exercise: DemoExercise; id: number }[] },
): Promise<void> {
  for (const [region, some] of Map.groupBy(given.exercises, ({ exercise }) => exercise.region)) {
    // A folder's name has at least three letters.
    const name = regionName(region, given.language).padEnd(3, '・');
    const folder = await db
      .insertInto('folders')
      .values({
        public_id: newPublicId(),
        group_id: groupId,
        bucket: 'exercise',
        parent_id: given.root,
        name,
        name_key: fold(name),
        kind: 'folder',
        depth: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      update folders f set parent_id = ${folder.id}, depth = 2 from exercises e
      where e.folder_id = f.id and e.group_id = ${groupId} and f.group_id = ${groupId} and e.id = any(${some.map(({ id }) => id)})`.execute(
      db,
    );
  }
}
