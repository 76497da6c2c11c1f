import { lazyNamed } from '#ui/lazy-named.ts';

export { AuditCard } from './AuditCard.tsx';

/** Who looked at a patient, and when; for admins. Render it inside `Suspense`. */
export const OnlookersDialog = lazyNamed(() => import('./OnlookersDialog.tsx'), 'OnlookersDialog');
