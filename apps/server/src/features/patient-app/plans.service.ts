import { loadInstructions } from '#features/exercises/public.ts';
import { loadPlans } from '#features/plans/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Context } from '#platform/http/context.ts';
import { findTimeZone, selectOwnExercises } from './plans.queries.ts';

/** The signed-in patient's plans, as they stand today in the calendar of their practice. */
export async function listOwnPlans({ db, patient, clock, links }: Context<'patient'>) {
  const today = dayIn(await findTimeZone(db, patient.groupId), clock.now());
  return { plans: await loadPlans(db, patient.groupId, patient.id, today, { links, readers: patient.readers }) };
}

/** How the exercises of their plans are done, in the patient's language where it is there. */
export async function listOwnInstructions({ db, patient }: Context<'patient'>) {
  const exercises = await selectOwnExercises(db, patient.groupId, patient.id);
  return loadInstructions(db, patient.groupId, exercises, patient.readers);
}
