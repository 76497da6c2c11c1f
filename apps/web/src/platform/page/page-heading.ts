import { useEffect } from 'react';
import { createStore, useStore } from '../store.ts';

/** `crumbs` go before the route's title in the browser's tab: "Knee phase 2 · Program builder · Lakeside Physio". */
export type Heading = { title?: string; subtitle?: string; crumb?: string };

const heading = createStore<Heading>({});

/** Lets a screen change the top bar's title or subtitle (translated texts); the route's own return when it goes. */
export function usePageHeading({ title, subtitle, crumb }: Heading): void {
  useEffect(() => {
    heading.set({ ...(title && { title }), ...(subtitle && { subtitle }), ...(crumb && { crumb }) });
    return () => heading.set({});
  }, [title, subtitle, crumb]);
}

export const useHeading = () => useStore(heading);
