import { addDays, utcDay } from '@physio/contract/common/dates';
import { MESSAGES } from '@physio/contract/common/errors';
import { type Side, VARIATIONS } from '@physio/contract/exercises/sides';
import { APP_MESSAGES, type Performance } from '@physio/contract/patient-app/patient-app';
import type { Db } from '#db/client.ts';
import { countInChallenges } from '#features/challenges/public.ts';
import { gatherEvent } from '#features/events/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Services } from '#platform/http/context.ts';
import { findConsent } from './consents.queries.ts';
import {
  deleteTotals,
  findPlans,
  findProgrammeExercises,
  holdPatient,
  insertPerformances,
  markPerformed,
  type NewPerformance,
  refreshTotals,
} from './performances.queries.ts';

const HOUR_MS = 3_600_000;
const FARTHEST_EAST_HOURS = 14;

type Patient = { id: number; groupId: number };
type Stores = Pick<Services, 'db' | 'clock'>;

/**
 * Records what a patient did: all or nothing, each session, exercise and side once however often it is sent. Keeps the
 * plan's totals, the points of challenges and the patient's last visit in the same transaction, which the caller opens.
 * @throws AppError `unknown_reference` for a plan that is not the patient's or an exercise or variation its
 * programme never held; `validation` for the future; `forbidden` for who was asked and has not agreed. Apps ask in their own way
 */
export async function recordPerformances({ db, clock }: Stores, patient: Patient, performances: readonly Performance[]) {
  const now = clock.now();
  await holdPatient(db, patient.groupId, patient.id);
  const consent = await findConsent(db, patient.groupId, patient.id);
  if (consent !== undefined && consent.choice !== 'agreed') throw new AppError('forbidden', APP_MESSAGES.noConsent);
  for (const performance of performances) refuseFuture(performance, now);
  const rows = await resolve(db, patient, performances);
  const added = await insertPerformances(db, patient.groupId, patient.id, rows);
  await count(db, patient, added, now);
  if (added.length > 0) await gatherEvent(db, patient.groupId, 'session.recorded', patient.id, now);
  return { recorded: added.length, repeated: performances.length - added.length };
}

/** Brings everything that is kept of performances up to date with those that were added. */
export async function count(db: Db, patient: Patient, added: Awaited<ReturnType<typeof insertPerformances>>, now: Date) {
  if (added.length === 0) return;
  const distinct = (ids: number[]) => [...new Set(ids)];
  const exercises = distinct(added.map((row) => row.exercise_id));
  await refreshTotals(db, patient.groupId, distinct(added.map((row) => row.plan_id)), exercises);
  await countInChallenges(db, patient.groupId, patient.id, { days: added.map((row) => row.local_date), at: now });
  await markPerformed(db, patient.groupId, patient.id, latest(added.map((row) => row.started_at)));
}

/** Counts a plan's sessions again after its end has moved. The patient must be held by `holdPatient`. */
export async function recountPlan(db: Db, groupId: number, planId: number): Promise<void> {
  await deleteTotals(db, groupId, planId);
  await refreshTotals(db, groupId, [planId]);
}

const latest = (instants: readonly Date[]) => new Date(Math.max(...instants.map((instant) => instant.getTime())));

/** @throws AppError `validation` for the future, and for a day that is not the one it started on */
export function refuseFuture(performance: Pick<Performance, 'local_date' | 'started_at'>, now: Date) {
  const todayFarthestEast = utcDay(new Date(now.getTime() + FARTHEST_EAST_HOURS * HOUR_MS));
  if (performance.local_date > todayFarthestEast) throw new AppError('validation', APP_MESSAGES.futureDate);
  if (Date.parse(performance.started_at) > now.getTime() + HOUR_MS) throw new AppError('validation', APP_MESSAGES.futureStart);
  const startedDay = performance.started_at.slice(0, 10);
  const far = performance.local_date < addDays(startedDay, -1) || performance.local_date > addDays(startedDay, 1);
  if (far) throw new AppError('validation', APP_MESSAGES.otherDay);
}

/** Whether the id is the item's own: its side; of an item without one none, or both where the exercise has sides. */
export const isVariationOf = (item: { side: string | null; is_sided: boolean }, variationId: string | null) =>
  item.side === null
    ? variationId === null || (item.is_sided && variationId === VARIATIONS.both)
    : variationId === VARIATIONS[item.side as Side];

async function resolve(db: Db, patient: Patient, performances: readonly Performance[]): Promise<NewPerformance[]> {
  const plans = await findPlans(db, patient.groupId, patient.id, [...new Set(performances.map((p) => p.plan_id))]);
  const planOf = new Map(plans.map((plan) => [plan.public_id, plan]));
  if (performances.some((p) => !planOf.has(p.plan_id))) throw new AppError('unknown_reference', MESSAGES.planNotFound);
  const exercises = await findProgrammeExercises(db, patient.groupId, [...new Set(plans.map((plan) => plan.circuit_id))]);
  const itemsOf = Map.groupBy(exercises, (e) => `${e.circuit_id} ${e.public_id}`);
  return performances.map((p) => {
    const plan = planOf.get(p.plan_id);
    const items = plan && itemsOf.get(`${plan.circuit_id} ${p.exercise_id}`);
    if (plan === undefined || items === undefined) throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
    const item = items.find((one) => isVariationOf(one, p.variation_id || null));
    if (item === undefined) throw new AppError('unknown_reference', MESSAGES.variationNotFound);
    return {
      plan_id: plan.id,
      version_id: plan.version_id,
      exercise_id: item.exercise_id,
      side: item.side,
      client_session_id: p.client_session_id.toLowerCase(),
      started_at: new Date(p.started_at),
      local_date: p.local_date,
      duration_s: p.duration_s,
      accuracy: p.accuracy ?? null,
      successful_reps: p.successful_reps ?? null,
      total_reps: p.total_reps,
      range_of_motion_deg: p.range_of_motion_deg ?? null,
    };
  });
}
