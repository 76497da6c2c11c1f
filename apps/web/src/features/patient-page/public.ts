import { lazyNamed } from '#ui/lazy-named.ts';

/** What the group's page for patients is set to, in the settings room. Render them inside `Suspense`. */
export const PatientPageCard = lazyNamed(() => import('./settings/PatientPageCard.tsx'), 'PatientPageCard');
/** A patient's own page: whether they came, on which devices, and the way in. */
export const PatientAccess = lazyNamed(() => import('./access/PatientAccess.tsx'), 'PatientAccess');
export { SendLinksButton } from './access/SendLinksButton.tsx';
export { useHandoutCode } from './access/use-handout-code.ts';
export { usePatientPage } from './patient-page.api.ts';
/** A programme on the patients' page itself, in a frame. Render it inside `Suspense`. */
export const PreviewDialog = lazyNamed(() => import('./preview/PreviewDialog.tsx'), 'PreviewDialog');
