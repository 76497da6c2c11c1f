import { lazyNamed } from '#ui/lazy-named.ts';

/** What a patient wants to be able to do again, and how well they say it goes. Render it inside `Suspense`. */
export const PatientGoals = lazyNamed(() => import('./PatientGoals.tsx'), 'PatientGoals');
