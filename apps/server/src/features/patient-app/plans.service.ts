import { bestTexts } from '@physio/contract/languages/texts';
import { loadPlans } from '#features/plans/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Context } from '#platform/http/context.ts';
import { findTimeZone, selectOwnInstructions } from './plans.queries.ts';

/** The signed-in patient's plans, as they stand today in the calendar of their practice. */
export async function listOwnPlans({ db, patient, clock, links }: Context<'patient'>) {
  const today = dayIn(await findTimeZone(db, patient.groupId), clock.now());
  return { plans: await loadPlans(db, patient.groupId, patient.id, today, { links, readers: patient.readers }) };
}

/** How the exercises of their plans are done, in the patient's language where it is there. */
export async function listOwnInstructions({ db, patient }: Context<'patient'>) {
  const rows = await selectOwnInstructions(db, patient.groupId, patient.id);
  type Row = (typeof rows)[number];
  return [...Map.groupBy(rows, (row) => row.encoded_id)].map(([encoded_id, versions]) => {
    const [original, ...translations] = versions as [Row, ...Row[]];
    const { texts, languages } = bestTexts(['instructions'], original, translations, patient.readers);
    return { encoded_id, ...texts, languages };
  });
}
