import { lazyNamed } from '#ui/lazy-named.ts';

/** The group's single sign-on, on the connections page; nothing to whoever does not administer it. Render it inside `Suspense`. */
export const SsoCard = lazyNamed(() => import('./SsoCard.tsx'), 'SsoCard');
/** The single sign-ons of the user's groups, on their profile; nothing where there is none. */
export const OwnSsoCard = lazyNamed(() => import('./OwnSsoCard.tsx'), 'OwnSsoCard');
