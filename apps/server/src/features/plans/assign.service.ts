import { MESSAGES } from '@physio/contract/common/errors';
import { type AssignProgramme, latestStart, PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { countWeekdays } from '@physio/contract/plans/weekdays';
import { recordEvents } from '#features/events/public.ts';
import { requireReviewed } from '#features/library/public.ts';
import { holdCircuit } from '#features/programmes/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './plans.queries.ts';
import { subjectOf } from './plans.service.ts';

/** The zone where a day ends last: what is today anywhere is allowed. */
const LAST_ZONE = 'Etc/GMT+12';
/** The zone where a day begins first. */
const FIRST_ZONE = 'Etc/GMT-14';

/**
 * Gives a programme to patients. @returns the names of those who have it from that day already. @throws AppError when nobody
 * got it: then nothing was written
 */
export async function assignProgramme(context: MemberContext, input: AssignProgramme): Promise<{ skipped: string[] }> {
  const { db, group, user, clock, note } = context;
  if (input.starts_date < dayIn(LAST_ZONE, clock.now())) throw new AppError('validation', PLAN_MESSAGES.startInPast);
  if (input.starts_date > latestStart(dayIn(FIRST_ZONE, clock.now()))) throw new AppError('validation', PLAN_MESSAGES.startTooLate);
  // Held until the end, so that a save at the same time moves these plans too.
  const circuit = await holdCircuit(db, group.id, input.circuit_id, 'share');
  if (circuit === undefined) throw new AppError('unknown_reference', MESSAGES.programNotFound);
  await requireReviewed(db, group.id, circuit.version_id);
  const patients = await findPatients(context, input.user_ids);
  const prescription = {
    circuit_id: circuit.id,
    starts_on: input.starts_date,
    duration_weeks: input.duration,
    frequency: input.weekdays ? countWeekdays(input.weekdays) : input.frequency,
    weekdays: input.weekdays || null,
    pain_limit: input.pain_limit || null,
    times_per_day: input.times_per_day,
  };
  const assignment = await queries.insertAssignment(db, group.id, { ...prescription, assigned_by: user.id });
  const plan = {
    ...prescription,
    assignment_id: assignment.id,
    version_id: circuit.version_id,
    comments: input.comments ?? '',
    created_at: clock.now(),
  };
  const plans = await queries.insertPlans(
    db,
    group.id,
    patients.map((patient) => patient.id),
    plan,
  );
  const given = new Set(plans.map((plan) => plan.patient_id));
  if (given.size === 0) throw new AppError('conflict', PLAN_MESSAGES.allDuplicates);
  await recordEvents(
    db,
    group.id,
    'plan.assigned',
    plans.map((plan) => subjectOf(plan, plan.public_id)),
    clock.now(),
  );
  note(input.circuit_id, { patients: patients.filter(({ id }) => given.has(id)).map((patient) => patient.public_id) });
  return { skipped: patients.filter(({ id }) => !given.has(id)).map((patient) => `${patient.first_name} ${patient.last_name}`) };
}

/** The patients in the order asked, each once. */
async function findPatients({ db, group }: MemberContext, publicIds: readonly string[]) {
  const wanted = [...new Set(publicIds)];
  const found = new Map((await queries.selectAssignable(db, group.id, wanted)).map((patient) => [patient.public_id, patient]));
  return wanted.map((publicId) => {
    const patient = found.get(publicId);
    if (patient === undefined) throw new AppError('unknown_reference', MESSAGES.patientNotFound);
    return patient;
  });
}
