import { lazy } from 'react';

/** Gives a saved programme to patients. Render it inside `Suspense`, only while it is open. */
export const AssignProgrammeDialog = lazy(() =>
  import('./assign/AssignProgrammeDialog.tsx').then((m) => ({ default: m.AssignProgrammeDialog })),
);
