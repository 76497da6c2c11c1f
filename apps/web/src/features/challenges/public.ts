import { lazyNamed } from '#ui/lazy-named.ts';

export { useChallenges } from './challenges.api.ts';

/** Sections of the settings room. Render them inside `Suspense`. */
export const Challenges = lazyNamed(() => import('./Challenges.tsx'), 'Challenges');
export const Badges = lazyNamed(() => import('./Badges.tsx'), 'Badges');
export const DisplayDialog = lazyNamed(() => import('./DisplayDialog.tsx'), 'DisplayDialog');
