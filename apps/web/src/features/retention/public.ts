import { lazyNamed } from '#ui/lazy-named.ts';

/** For Admins. Render it inside `Suspense`. */
export const RetentionCard = lazyNamed(() => import('./RetentionCard.tsx'), 'RetentionCard');
