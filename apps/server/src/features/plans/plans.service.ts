import { MESSAGES } from '@physio/contract/common/errors';
import type { Language } from '@physio/contract/languages/languages';
import { foreignLanguage } from '@physio/contract/languages/letters';
import { setsOfSession } from '@physio/contract/plans/dose';
import { type Holder, PLAN_MESSAGES, type Plan } from '@physio/contract/plans/plans';
import { type Db, isUniqueViolation } from '#db/client.ts';
import { inReadersLanguage } from '#db/programme-texts.ts';
import type { Reading } from '#features/exercises/public.ts';
import { holdPatient, recountPlan } from '#features/performances/public.ts';
import { findCircuit, holdCurrentVersion, loadItems } from '#features/programmes/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { selectPauses } from './pauses.queries.ts';
import { type Asked, askedSoFar, toPlan } from './plans.mapper.ts';
import * as queries from './plans.queries.ts';
import { inListOrder } from './plans.rules.ts';
import { selectPlanSessions } from './sessions.queries.ts';

/**
 * A patient's plans as they stand on `today` (`YYYY-MM-DD`): running, upcoming, then ended ones, newest first; a few queries
 * however many there are.
 */
export async function loadPlans(db: Db, groupId: number, patientId: number, today: string, reading: Reading): Promise<Plan[]> {
  const rows = await inReadersLanguage(db, groupId, await queries.selectPlans(db, groupId, patientId), reading.readers);
  const versionIds = rows.map((row) => row.version_id);
  const items = await loadItems(db, groupId, versionIds, reading);
  const askedOf = await loadAsked(
    db,
    groupId,
    rows.map((row) => row.id),
  );
  const plans = rows.map((row) => {
    const listed = items.get(row.version_id) ?? [];
    const asked = askedSoFar(row, askedOf(row.id), setsOfSession(listed, row.reps), today);
    return { id: row.id, startsOn: row.starts_on, plan: { ...toPlan(row, listed, today), ...asked } };
  });
  return plans
    .sort((a, b) => inListOrder({ ...a, status: a.plan.status }, { ...b, status: b.plan.status }))
    .map(({ plan }) => ({ ...plan, languages: commentsLanguage(plan, reading.readers[0]) }));
}

/** Pauses and sessions of plans. */
async function loadAsked(db: Db, groupId: number, planIds: readonly number[]) {
  if (planIds.length === 0) return (): Asked => ({ pauses: [], sessions: [] });
  const [pauses, sessions] = await Promise.all([selectPauses(db, groupId, planIds), selectPlanSessions(db, groupId, planIds)]);
  const pausesOf = Map.groupBy(pauses, ({ plan_id }) => plan_id);
  const sessionsOf = Map.groupBy(sessions, ({ plan_id }) => plan_id);
  return (id: number): Asked => ({ pauses: pausesOf.get(id) ?? [], sessions: sessionsOf.get(id) ?? [] });
}

function commentsLanguage({ comments }: Plan, reader: Language) {
  const language = foreignLanguage(comments, reader);
  return language && { comments: language };
}

export async function listPlans(context: GroupContext, patientId: string, timeZone: string | undefined): Promise<Plan[]> {
  const { db, group, clock } = context;
  const patient = await queries.findPatientId(db, group.id, patientId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return loadPlans(db, group.id, patient.id, dayIn(timeZone || group.timeZone, clock.now()), context);
}

/** Who of these patients has the programme on the day `from` or later; all their plans of it, the first first. */
export async function listHolders(
  { db, group }: MemberContext,
  circuitId: string,
  asked: { from: string; patients: readonly string[] },
): Promise<Holder[]> {
  const circuit = await findCircuit(db, group.id, circuitId);
  if (circuit === undefined) throw new AppError('not_found', MESSAGES.programNotFound);
  return queries.selectHolders(db, group.id, circuit.id, asked);
}

/** Ends a plan with today, the practice's day; the second time changes nothing. Sessions after it count no more. */
export async function cancelPlan({ db, group, clock }: MemberContext, publicId: string): Promise<void> {
  const plan = await findPlan(db, group.id, publicId);
  await holdPatient(db, group.id, plan.patient_id);
  const now = clock.now();
  const isEnded = await queries.setCancelled(db, group.id, plan.id, { now, today: dayIn(group.timeZone, now) });
  if (isEnded) await recountPlan(db, group.id, plan.id);
}

/** Brings an ended plan back, on the programme's current version unless its dates are past. */
export async function restorePlan({ db, group, clock }: MemberContext, publicId: string): Promise<void> {
  const plan = await findPlan(db, group.id, publicId);
  const current = await holdCurrentVersion(db, group.id, plan.circuit_id);
  await holdPatient(db, group.id, plan.patient_id);
  const now = clock.now();
  const versionId = current?.current_version_id ?? 0;
  await queries.clearCancelled(db, group.id, plan.id, { versionId, today: dayIn(group.timeZone, now), now }).catch(duplicate);
  await recountPlan(db, group.id, plan.id);
}

/** 0 takes it back: the practice's own limit holds again. Answers that were given before are not looked at again. */
export async function changePainLimit({ db, group, clock }: MemberContext, publicId: string, limit: number): Promise<void> {
  const plan = await findPlan(db, group.id, publicId);
  await queries.setPainLimit(db, group.id, plan.id, { limit: limit || null, now: clock.now() });
}

function duplicate(error: unknown): never {
  if (isUniqueViolation(error, 'plans_once')) throw new AppError('conflict', PLAN_MESSAGES.allDuplicates);
  throw error;
}

export async function findPlan(db: Db, groupId: number, publicId: string) {
  const plan = await queries.findPlan(db, groupId, publicId);
  if (plan === undefined) throw new AppError('not_found', MESSAGES.planNotFound);
  return plan;
}
