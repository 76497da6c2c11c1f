import { type RefCallback, useCallback } from 'react';
import { createStore } from '#platform/store.ts';

/** Where the dock stands while a form is on the screen: in it, so that it covers none of its fields. Null: in its corner. */
export const dockPlace = createStore<HTMLElement | null>(null);

/** Offers an element of a form to the dock as long as it can be seen; a form that is folded away has no place. */
export function useDockPlace(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const form = element?.parentElement;
    if (!element || !form) return;
    const look = () => {
      if (element.offsetParent !== null) dockPlace.set(element);
      else if (dockPlace.get() === element) dockPlace.set(null);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(form);
    return () => {
      watcher.disconnect();
      if (dockPlace.get() === element) dockPlace.set(null);
    };
  }, []);
}
