import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/**
 * `object`: the name of what the screen shows. It begins the browser tab's title ("Knee phase 2 · Program builder · Lakeside
 * Physio") and is the subtitle, unless `subtitle` says more of it.
 */
export type Heading = { title?: string; subtitle?: string; object?: string };

const heading = createStore<Heading>({});

/** Lets a screen change the top bar's title or subtitle (translated texts); the route's own return when it goes. */
export function usePageHeading({ title, subtitle, object }: Heading): void {
  useEffect(() => {
    heading.set({ ...(title && { title }), ...(subtitle && { subtitle }), ...(object && { object }) });
    return () => heading.set({});
  }, [title, subtitle, object]);
}

export const useHeading = () => useStore(heading);
