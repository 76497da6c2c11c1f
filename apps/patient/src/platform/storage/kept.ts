import * as idb from 'idb-keyval';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
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
  if (!isTablet()) return twice((at) => at('readonly', (kept) => entriesOf<T>(kept, prefix)));
  const keys = inTab.keys().filter((key) => key.startsWith(prefix));
  return keys.map((key) => [key, inTab.read<T>(key) as T]);
}

/** The rest is not even read: it may be days of sessions. */
async function entriesOf<T>(kept: IDBObjectStore, prefix: string): Promise<[string, T][]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [keys, values] = await Promise.all([promisifyRequest(kept.getAllKeys(range)), promisifyRequest<T[]>(kept.getAll(range))]);
  return values.map((value, index) => [String(keys[index]), value]);
}
