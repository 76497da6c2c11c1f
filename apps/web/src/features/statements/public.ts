import { lazyNamed } from '#ui/lazy-named.ts';

export { StatementButton } from './StatementButton.tsx';
/** Of the patients whom the directory shows. Render it inside `Suspense`. */
export const StatementDialog = lazyNamed(() => import('./StatementDialog.tsx'), 'StatementDialog');
