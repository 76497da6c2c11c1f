import { lazyNamed } from '#ui/lazy-named.ts';

export { SampleTag } from './SampleTag.tsx';

/** Most practices have none: the list does not wait for it. Render both inside `Suspense`. */
export const SampleRow = lazyNamed(() => import('./SampleRow.tsx'), 'SampleRow');
export const SampleOffer = lazyNamed(() => import('./SampleOffer.tsx'), 'SampleOffer');
