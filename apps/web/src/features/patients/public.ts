import { lazy } from 'react';

export { usePatient } from './patients.api.ts';
export { fullName } from './person.ts';

/** The register form in a dialog, for "Add user" on any screen. Render it inside `Suspense`. */
export const RegisterPatientDialog = lazy(() =>
  import('./register/RegisterPatientDialog.tsx').then((m) => ({ default: m.RegisterPatientDialog })),
);

/** The same form for the dashboard's card. */
export const RegisterPatientForm = lazy(() =>
  import('./register/RegisterPatientForm.tsx').then((m) => ({ default: m.RegisterPatientForm })),
);
