import { lazy } from 'react';

export { useChallenges } from './challenges.api.ts';

/** Sections of the settings room. Render them inside `Suspense`. */
export const Challenges = lazy(async () => ({ default: (await import('./Challenges.tsx')).Challenges }));
export const Badges = lazy(async () => ({ default: (await import('./Badges.tsx')).Badges }));
export const DisplayDialog = lazy(async () => ({ default: (await import('./DisplayDialog.tsx')).DisplayDialog }));
