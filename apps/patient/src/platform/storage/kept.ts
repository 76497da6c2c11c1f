import * as idb from 'idb-keyval';
import { createStore, type UseStore } from 'idb-keyval';

/** Its own database: the console of the same origin empties the one that is everybody's. */
const open = () => createStore('physio-page', 'kept');
let store: UseStore | null = null;

/** iOS closes a database in the background and says so at the next use: it is opened again and asked once more. */
async function twice<T>(use: (store: UseStore) => Promise<T>): Promise<T> {
  store ??= open();
  try {
    return await use(store);
  } catch {
    store = open();
    return use(store);
  }
}

export const read = <T>(key: string): Promise<T | undefined> => twice((at) => idb.get<T>(key, at));
export const write = (key: string, value: unknown): Promise<void> => twice((at) => idb.set(key, value, at));
export const remove = (keys: string[]): Promise<void> => twice((at) => idb.delMany(keys, at));
/** All keys and values whose key begins so. */
export async function readAll<T>(prefix: string): Promise<[key: string, value: T][]> {
  const all = await twice((at) => idb.entries<string, T>(at));
  return all.filter(([key]) => key.startsWith(prefix));
}
