import type { Db } from '#db/client.ts';

/** The live category, held until the transaction ends. */
export const holdCategory = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('circuit_categories')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Its programmes, archived ones too, have no category afterwards. */
export async function deleteCategory(db: Db, groupId: number, id: number, at: Date): Promise<void> {
  await db
    .updateTable('circuits')
    .set({ category_id: null })
    .where('group_id', '=', groupId)
    .where('category_id', '=', id)
    .execute();
  await db.updateTable('circuit_categories').set({ deleted_at: at }).where('group_id', '=', groupId).where('id', '=', id).execute();
}
