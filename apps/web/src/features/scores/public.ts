import { lazyNamed } from '#ui/lazy-named.ts';

/** The four clinical scores of a patient. Render it inside `Suspense`. */
export const ScoreTiles = lazyNamed(() => import('./ScoreTiles.tsx'), 'ScoreTiles');
