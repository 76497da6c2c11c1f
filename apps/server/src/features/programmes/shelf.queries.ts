import type { Db } from '#db/client.ts';

/** Archived or not. */
export const findAnyCircuit = (db: Db, groupId: number, publicId: string) =>
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

/** Gives one programme the tags of another. */
export const copyTags = (db: Db, groupId: number, { from, to }: { from: number; to: number }) =>
  db
    .insertInto('circuit_tags')
    .columns(['group_id', 'circuit_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('circuit_tags')
        .select(['group_id', eb.val(to).as('circuit_id'), 'tag_id'])
        .where('group_id', '=', groupId)
        .where('circuit_id', '=', from),
    )
    .execute();
