import { lazyNamed } from '#ui/lazy-named.ts';

/** On the connections page. Render it inside `Suspense`. */
export const WebhooksCard = lazyNamed(() => import('./WebhooksCard.tsx'), 'WebhooksCard');
