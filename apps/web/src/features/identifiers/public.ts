import { lazyNamed } from '#ui/lazy-named.ts';

export { useSystems } from './identifiers.api.ts';
/** The other systems of the group, on the connections page. Render them inside `Suspense`. */
export const SystemsCard = lazyNamed(() => import('./SystemsCard.tsx'), 'SystemsCard');
/** A patient's numbers in them. */
export const NumbersDialog = lazyNamed(() => import('./NumbersDialog.tsx'), 'NumbersDialog');
