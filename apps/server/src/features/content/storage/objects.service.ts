import { type Db, inTransaction } from '#db/client.ts';
import { isStorageFull } from '#platform/disk/storage-full.ts';
import type { Services } from '#platform/http/context.ts';
import { limitConcurrency } from '#platform/limits/limit-concurrency.ts';
import { mayRemoveFiles } from '#platform/store/kept-files.queries.ts';
import { newObjectKey } from '#platform/store/keys.ts';
import { filesUnreachable } from '#platform/store/unreachable.ts';
import * as queries from './objects.queries.ts';

type Storing = Pick<Services, 'db' | 'relaxedDb' | 'store'>;
/** It lies in the store and has no row yet. */
export type PutObject = queries.NewObject;

/**
 * Puts a file of this machine into the store, outside of any transaction. Its key is noted before: until `keepObject` commits,
 * a sweep finds the file by it.
 */
export async function putObject(services: Storing, path: string, facts: Omit<PutObject, 'key'>): Promise<PutObject> {
  const { key } = newObjectKey(facts.type);
  await queries.insertDraft(services.relaxedDb, key);
  try {
    await services.store.putFile(key, path);
  } catch (error) {
    await discardObject(services, key).catch(() => {});
    throw isStorageFull(error) ? error : filesUnreachable(error);
  }
  return { ...facts, key };
}

/** Gives a put file its row. @returns the row's id */
export async function keepObject(db: Db, groupId: number, put: PutObject): Promise<number> {
  if (!(await queries.deleteDraft(db, put.key))) throw new Error('the file has been swept before it got its row');
  return (await queries.insertObject(db, groupId, put)).id;
}

/** Each holds a database connection while it waits for the store: an unreachable store must not take them all. */
const fewAtOnce = limitConcurrency(2, 10_000);

/** Removes a file without a row, and its note; not one that has a row or is getting one, nor any while a backup reads them. */
export const discardObject = ({ db, store }: Pick<Storing, 'db' | 'store'>, key: string): Promise<void> =>
  fewAtOnce(() =>
    inTransaction(db, async (transaction) => {
      if (!(await queries.holdDraft(transaction, key)) || !(await mayRemoveFiles(transaction))) return;
      await store.delete(key);
      await queries.deleteDraft(transaction, key);
    }),
  );
