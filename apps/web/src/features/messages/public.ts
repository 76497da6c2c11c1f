import { lazyNamed } from '#ui/lazy-named.ts';

/** What a patient and the practice wrote to each other. Render them inside `Suspense`. */
export const PatientMessages = lazyNamed(() => import('./PatientMessages.tsx'), 'PatientMessages');
/** Who is mailed, and the saved replies, in the settings room. */
export const InboxCard = lazyNamed(() => import('./settings/InboxCard.tsx'), 'InboxCard');
