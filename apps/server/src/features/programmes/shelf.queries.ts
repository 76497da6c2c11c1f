import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

/** The programme, archived or not, held until the transaction ends. */
export const holdAnyCircuit = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('circuits')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

/** Archives the programme, or brings it back; the time of the first archiving stays. */
export const setArchived = (db: Db, groupId: number, circuitId: number, { archived, now }: { archived: boolean; now: Date }) =>
  db
    .updateTable('circuits')
    .set({ deleted_at: archived ? now : null, updated_at: now })
    .where('group_id', '=', groupId)
    .where('id', '=', circuitId)
    .where('deleted_at', archived ? 'is' : 'is not', null)
    .execute();

export async function replaceTags(db: Db, groupId: number, circuitId: number, tagIds: readonly number[]): Promise<void> {
  await db.deleteFrom('circuit_tags').where('group_id', '=', groupId).where('circuit_id', '=', circuitId).execute();
  if (tagIds.length === 0) return;
  const rows = tagIds.map((tag_id) => ({ group_id: groupId, circuit_id: circuitId, tag_id }));
  await db.insertInto('circuit_tags').values(rows).execute();
}

/** Public ids of the tags a programme carries itself, by name. */
export const selectOwnTags = (db: Db, groupId: number, circuitIds: readonly number[]) =>
  db
    .selectFrom('circuit_tags as ct')
    .innerJoin('tags as t', (join) => join.onRef('t.id', '=', 'ct.tag_id').onRef('t.group_id', '=', 'ct.group_id'))
    .select(['ct.circuit_id', 't.public_id'])
    .where('ct.group_id', '=', groupId)
    .where('ct.circuit_id', '=', anyOf(circuitIds))
    .where('t.deleted_at', 'is', null)
    .orderBy('t.name_key')
    .orderBy('t.id')
    .execute();
