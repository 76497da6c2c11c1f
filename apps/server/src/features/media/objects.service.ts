import type { Services } from '#platform/http/context.ts';
import { newObjectKey } from '#platform/store/keys.ts';
import * as queries from './objects.queries.ts';

type Storing = Pick<Services, 'db' | 'relaxedDb' | 'store'>;
export type StoredObject = { id: number; key: string; name: string };

/**
 * Puts a file of this machine into the store and gives it its row in the transaction of `db`. Its key is noted before, outside
 * of the transaction: if that does not commit, the sweep finds the file by it.
 */
export async function storeObject(
  { db, relaxedDb, store }: Storing,
  groupId: number,
  file: { path: string } & Omit<queries.NewObject, 'key'>,
): Promise<StoredObject> {
  const { key, name } = newObjectKey(file.type);
  await queries.holdDrafts(db);
  await queries.insertDraft(relaxedDb, key);
  await queries.deleteDraft(db, key);
  await store.putFile(key, file.path);
  const { id } = await queries.insertObject(db, groupId, { ...file, key });
  return { id, key, name };
}
