import { lazyNamed } from '#ui/lazy-named.ts';

export { prefetchAlerts, useAlertsSettled } from './alerts.api.ts';

/** What a patient answered that somebody should look at; nothing where there is nothing. Render it inside `Suspense`. */
export const PatientAlerts = lazyNamed(() => import('./PatientAlerts.tsx'), 'PatientAlerts');
/** The open ones of all patients. */
export const OpenAlerts = lazyNamed(() => import('./OpenAlerts.tsx'), 'OpenAlerts');

/** Asks for the word with which an alert is closed. Render it inside `Suspense`. */
export const CloseAlertDialog = lazyNamed(() => import('./CloseAlertDialog.tsx'), 'CloseAlertDialog');
