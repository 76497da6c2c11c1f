import { lazyNamed } from '#ui/lazy-named.ts';

/** The way to the inbox, with how much waits there. Render them inside `Suspense`. */
export const InboxLink = lazyNamed(() => import('./InboxLink.tsx'), 'InboxLink');
/** What a patient and the practice wrote to each other. */
export const PatientMessages = lazyNamed(() => import('./PatientMessages.tsx'), 'PatientMessages');
/** Who is mailed, and the saved replies, in the settings room. */
export const InboxCard = lazyNamed(() => import('./settings/InboxCard.tsx'), 'InboxCard');
