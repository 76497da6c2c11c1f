import { lazyNamed } from '#ui/lazy-named.ts';

export { sessionMinutes } from './items.ts';
export { loadProgramme } from './programmes.api.ts';

/** Gives a saved programme to patients. Render it inside `Suspense`, only while it is open. */
export const AssignProgrammeDialog = lazyNamed(() => import('./assign/AssignProgrammeDialog.tsx'), 'AssignProgrammeDialog');

/** Gives several patients a programme; used like the other. */
export const AssignToPatientsDialog = lazyNamed(() => import('./assign/AssignToPatientsDialog.tsx'), 'AssignToPatientsDialog');

/** Gives a patient a programme; used like the others. */
export const AssignToPatientDialog = lazyNamed(() => import('./assign/AssignToPatientsDialog.tsx'), 'AssignToPatientDialog');
