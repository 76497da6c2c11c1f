import { createStore, type Store } from './store.ts';

/** A yes or no that is remembered on this device until someone signs out; with storage switched off, until the page goes. */
export function deviceSwitch(key: string, byDefault: boolean): Store<boolean> {
  const store = createStore(readKept(key) ?? byDefault);
  const set = (on: boolean) => {
    store.set(on);
    try {
      localStorage.setItem(key, on ? '1' : '0');
    } catch {
      // Switched off or full.
    }
  };
  return { ...store, set };
}

function readKept(key: string): boolean | null {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === '1';
  } catch {
    return null;
  }
}
