import { lazy } from 'react';

export { sessionMinutes } from './items.ts';
export { useProgramme } from './programmes.api.ts';

/** Gives a saved programme to patients. Render it inside `Suspense`, only while it is open. */
export const AssignProgrammeDialog = lazy(() =>
  import('./assign/AssignProgrammeDialog.tsx').then((m) => ({ default: m.AssignProgrammeDialog })),
);

/** Gives several patients a programme; used like the other. */
export const AssignToPatientsDialog = lazy(() =>
  import('./assign/AssignToPatientsDialog.tsx').then((m) => ({ default: m.AssignToPatientsDialog })),
);

/** Gives a patient a programme; used like the others. */
export const AssignToPatientDialog = lazy(() =>
  import('./assign/AssignToPatientsDialog.tsx').then((m) => ({ default: m.AssignToPatientDialog })),
);
