import { lazyNamed } from '#ui/lazy-named.ts';

/** Render them inside `Suspense`. */
export const PatientConsents = lazyNamed(() => import('./PatientConsents.tsx'), 'PatientConsents');
export const ConsentTextsCard = lazyNamed(() => import('./ConsentTextsCard.tsx'), 'ConsentTextsCard');
