import { lazyNamed } from '#ui/lazy-named.ts';

/** The group's single sign-on, on the connections page; nothing to whoever does not administer it. Render it inside `Suspense`. */
export const SsoCard = lazyNamed(() => import('./SsoCard.tsx'), 'SsoCard');
