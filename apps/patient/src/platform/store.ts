import { useEffect, useState } from 'preact/hooks';

export type Store<T> = {
  get: () => T;
  set: (value: T) => void;
  listen: (listener: () => void) => () => void;
};

/** A value that screens follow. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  const [value, setValue] = useState(store.get);
  useEffect(() => {
    const take = () => setValue(() => store.get());
    // It may have changed between the first paint and now.
    take();
    return store.listen(take);
  }, [store]);
  return value;
}
