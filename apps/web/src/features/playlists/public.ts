import { lazy } from 'react';

/** A section of the settings room. Render it inside `Suspense`. */
export const Playlists = lazy(async () => ({ default: (await import('./Playlists.tsx')).Playlists }));
