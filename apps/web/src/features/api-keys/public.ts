import { lazyNamed } from '#ui/lazy-named.ts';

/** The keys of the group for other software, on the connections page. Render it inside `Suspense`. */
export const KeysCard = lazyNamed(() => import('./KeysCard.tsx'), 'KeysCard');
