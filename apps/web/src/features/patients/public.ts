import { lazyNamed } from '#ui/lazy-named.ts';

export { usePatient } from './patients.api.ts';

/** The register form in a dialog, for "Add user" on any screen. Render it inside `Suspense`. */
export const RegisterPatientDialog = lazyNamed(() => import('./register/RegisterPatientDialog.tsx'), 'RegisterPatientDialog');

/** The same form for the dashboard's card. */
export const RegisterPatientForm = lazyNamed(() => import('./register/RegisterPatientForm.tsx'), 'RegisterPatientForm');
