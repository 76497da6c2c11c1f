import * as idb from 'idb-keyval';
import { createStore, type UseStore } from 'idb-keyval';
import { inTab, isTablet } from '../tablet.ts';

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

export async function read<T>(key: string): Promise<T | undefined> {
  return isTablet() ? inTab.read<T>(key) : twice((at) => idb.get<T>(key, at));
}
export async function write(key: string, value: unknown): Promise<void> {
  return isTablet() ? inTab.write(key, value) : twice((at) => idb.set(key, value, at));
}
export async function remove(keys: string[]): Promise<void> {
  return isTablet() ? inTab.remove(keys) : twice((at) => idb.delMany(keys, at));
}
/** All keys and values whose key begins so. */
export async function readAll<T>(prefix: string): Promise<[key: string, value: T][]> {
  const all = isTablet()
    ? inTab.keys().map((key): [string, T] => [key, inTab.read<T>(key) as T])
    : await twice((at) => idb.entries<string, T>(at));
  return all.filter(([key]) => key.startsWith(prefix));
}
