import { lazy } from 'react';

/** The four clinical scores of a patient. Render it inside `Suspense`. */
export const ScoreTiles = lazy(() => import('./ScoreTiles.tsx').then((m) => ({ default: m.ScoreTiles })));
