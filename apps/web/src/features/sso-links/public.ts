import { lazyNamed } from '#ui/lazy-named.ts';

/** The single sign-ons of the user's groups, on their profile; nothing where there is none. Render it inside `Suspense`. */
export const OwnSsoCard = lazyNamed(() => import('./OwnSsoCard.tsx'), 'OwnSsoCard');
