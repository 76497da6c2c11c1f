import { lazyNamed } from '#ui/lazy-named.ts';

/** A section of the settings room. Render it inside `Suspense`. */
export const Playlists = lazyNamed(() => import('./Playlists.tsx'), 'Playlists');
