import { fold } from '@physio/contract/text/fold';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

const FOLDERS_AT_ONCE = 500;
/** @returns the folders' ids, in the order of the names */
export async function insertExerciseFolders(
  db: Db,
  groupId: number,
  { parentId, depth }: { parentId: number; depth: number },
  names: readonly string[],
): Promise<number[]> {
  const ids = new Map<string, number>();
  const rows = names.map((name) => ({
    public_id: newPublicId(),
    group_id: groupId,
    bucket: 'exercise',
    parent_id: parentId,
    name,
    name_key: fold(name),
    kind: 'exercise',
    depth,
  }));
  for (let from = 0; from < rows.length; from += FOLDERS_AT_ONCE) {
    const some = rows.slice(from, from + FOLDERS_AT_ONCE);
    for (const made of await db.insertInto('folders').values(some).returning(['id', 'public_id']).execute())
      ids.set(made.public_id, made.id);
  }
  return rows.map((row) => ids.get(row.public_id) as number);
}
