import { listOwnPlans } from '@physio/contract/app';
import { loadPlans } from '#features/plans/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { findTimeZone } from './patient-app.queries.ts';
import { patientAppAuthRoutes } from './sign-in.routes.ts';

/** The calls of the patients' app. */
export async function patientAppRoutes(app: FeatureApp): Promise<void> {
  await patientAppAuthRoutes(app);

  handle(app, listOwnPlans, 'patient', async ({ db, patient, clock, links }) => {
    const today = dayIn(await findTimeZone(db, patient.groupId), clock.now());
    return { data: { plans: await loadPlans(db, patient.groupId, patient.id, today, { links }) } };
  });
}
