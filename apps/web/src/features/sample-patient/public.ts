import { lazyNamed } from '#ui/lazy-named.ts';

export { SampleOffer } from './SampleOffer.tsx';
export { SampleTag } from './SampleTag.tsx';
export { useRemoveSample } from './use-remove-sample.ts';

/** Most practices have none: the list does not wait for it. */
export const SampleRow = lazyNamed(() => import('./SampleRow.tsx'), 'SampleRow');
