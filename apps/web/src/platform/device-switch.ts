import { deviceStorage } from './browser-storage.ts';
import { createStore, type Store } from './store.ts';

/** A yes or no that is remembered on this device until someone signs out; with storage switched off, until the page goes. */
export function deviceSwitch(key: string, byDefault: boolean): Store<boolean> {
  const store = createStore(readKept(key) ?? byDefault);
  const set = (on: boolean) => {
    store.set(on);
    deviceStorage.write(key, on ? '1' : '0');
  };
  return { ...store, set };
}

function readKept(key: string): boolean | null {
  const kept = deviceStorage.read(key);
  return kept === null ? null : kept === '1';
}
