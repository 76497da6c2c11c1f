import { lazyNamed } from '#ui/lazy-named.ts';

/** Render them inside `Suspense`. */
export const HoldNotice = lazyNamed(() => import('./HoldNotice.tsx'), 'HoldNotice');
export const PlaceHoldDialog = lazyNamed(() => import('./PlaceHoldDialog.tsx'), 'PlaceHoldDialog');
