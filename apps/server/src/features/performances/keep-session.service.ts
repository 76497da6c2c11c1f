import type { Parsed, Reply } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { APP_MESSAGES } from '@physio/contract/patient-app/patient-app';
import type { keepSession as endpoint, SessionPerformance } from '@physio/contract/patient-app/session-record';
import { raiseAlerts } from '#features/alerts/public.ts';
import { gatherEvent } from '#features/events/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { refuseWithoutConsent } from './consents.service.ts';
import { believable, setsPlanned, skewOf } from './keep-session.rules.ts';
import * as queries from './patient-sessions.queries.ts';
import { holdPatient, insertPerformances, type NewPerformance, type SelfReported } from './performances.queries.ts';
import { count, isVariationOf, refuseFuture } from './performances.service.ts';

type Given = Parsed<typeof endpoint>['body'];
type Row = NewPerformance & SelfReported;
type Result = Reply<typeof endpoint>['data']['performances'][number];

/** Answers may be corrected for a day after the session first came. */
const CLOSED_AFTER_HOURS = 24;

/**
 * Keeps a session as the patient's device knows it. Each exercise is kept once however often it comes, each answer by its newest
 * revision. What is wrong with one exercise is said of that one and keeps none of the others out. A device whose clock is wrong is
 * put right.
 * @throws AppError `forbidden` unless the patient has agreed and still does, `unknown_reference` for a plan that is not theirs
 */
export async function keepSession(context: Context<'patient'>, sessionId: string, given: Given) {
  const { db, patient, clock, note } = context;
  const now = clock.now();
  await holdPatient(db, patient.groupId, patient.id);
  await refuseWithoutConsent(db, patient);
  const asked = { planId: given.plan_id, hash: given.circuit_hash ?? null };
  const plan = await queries.findPlanVersion(db, patient.groupId, patient.id, asked);
  if (plan === undefined) throw new AppError('unknown_reference', MESSAGES.planNotFound);
  const id = sessionId.toLowerCase();
  const skew_s = skewOf(new Date(given.sent_at), now);
  const of = { id, plan, given, kind: patient.kind, skew_s, now };
  const prescribed = await queries.selectPrescribed(db, patient.groupId, plan.version_id);
  const rows = given.performances.map((one) => rowOf(of, prescribed, one));
  const good = rows.filter((row): row is Row => !('refused' in row));
  const added = good.length === 0 ? [] : await insertPerformances(db, patient.groupId, patient.id, good);
  await count(db, patient, added, now);
  await queries.keepPatientSession(db, patient.groupId, patient.id, sessionOf(of, good), {
    now,
    closedAfterHours: CLOSED_AFTER_HOURS,
  });
  const alerts = await raiseAlerts(db, { groupId: patient.groupId, patientId: patient.id, sessionId: id }, now);
  await gatherEvent(db, patient.groupId, 'session.recorded', patient.id, now);
  note(given.plan_id, { session: id, revision: given.revision });
  const performances = resultsOf(rows, added);
  const share = await queries.readShare(db, patient.groupId, patient.id, id, plan.version_id);
  return { performances, skew_s, share, alerts };
}

/** What a device is was settled when it came by its link; another app says it. */
const sourceOf = ({ given: { source = 'page' }, kind }: Occasion) => kind ?? source;

type Occasion = {
  id: string;
  plan: { id: number; version_id: number };
  given: Given;
  kind: 'page' | 'tablet' | null;
  skew_s: number;
  now: Date;
};

/** By the right clock: the day moves only where the clock was wrong. */
function rightTime({ given, skew_s }: Occasion, startedAt: string, localDate?: string) {
  const started_at = new Date(Date.parse(startedAt) + skew_s * 1000);
  const local_date = localDate !== undefined && skew_s === 0 ? localDate : dayIn(given.time_zone, started_at);
  return { started_at, local_date };
}

/** A performance as it is kept, or why it is not. */
function rowOf(of: Occasion, prescribed: readonly queries.Prescribed[], one: SessionPerformance): Row | { refused: string } {
  const items = prescribed.filter((item) => item.public_id === one.exercise_id);
  const item = items.find((candidate) => isVariationOf(candidate, one.variation_id || null));
  if (item === undefined) return { refused: items.length === 0 ? MESSAGES.exerciseNotFound : MESSAGES.variationNotFound };
  if (one.total_reps === 0 && one.duration_s === 0) return { refused: APP_MESSAGES.nothingDone };
  const { started_at, local_date } = rightTime(of, one.started_at, one.local_date);
  try {
    const startsAt = of.skew_s === 0 ? one.started_at : started_at.toISOString();
    refuseFuture({ started_at: startsAt, local_date }, of.now);
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
  return {
    plan_id: of.plan.id,
    version_id: of.plan.version_id,
    exercise_id: item.exercise_id,
    side: item.side,
    client_session_id: of.id,
    started_at,
    local_date,
    duration_s: believable(one.duration_s, item),
    accuracy: null,
    successful_reps: null,
    total_reps: one.total_reps,
    range_of_motion_deg: null,
    source: sourceOf(of),
    counted: one.counted,
    sets_done: one.sets_done,
    sets_planned: setsPlanned(item),
    difficulty: one.difficulty ?? null,
    pain: one.pain ?? null,
  };
}

/** A session belongs to the first of its days: after midnight a patient may do what was still due. */
function sessionOf(of: Occasion, performances: readonly Row[]): queries.KeptSession {
  const { id, plan, given, skew_s } = of;
  const { started_at, local_date } = rightTime(of, given.started_at);
  const { pain_before = null, pain_after = null, effort = null, note } = given.feedback ?? {};
  return {
    client_session_id: id,
    plan_id: plan.id,
    version_id: plan.version_id,
    source: sourceOf(of),
    started_at,
    local_date: [local_date, ...performances.map((one) => one.local_date)].sort()[0] ?? local_date,
    ended_at: given.ended_at ? new Date(Date.parse(given.ended_at) + skew_s * 1000) : null,
    time_zone: given.time_zone,
    skew_s,
    ended: given.ended ?? null,
    items: given.items ?? [],
    pain_before: pain_before ?? null,
    pain_after: pain_after ?? null,
    effort: effort ?? null,
    signs: given.signs ?? [],
    note: note ?? '',
    revision: given.revision,
  };
}

/** In the order they were sent; what came twice in one call is a repeat the second time. */
function resultsOf(rows: readonly (Row | { refused: string })[], added: readonly { exercise_id: number; side: string | null }[]) {
  const fresh = new Set(added.map(keyOf));
  return rows.map((row): Result => {
    if ('refused' in row) return { result: 'refused', message: row.refused };
    return { result: fresh.delete(keyOf(row)) ? 'recorded' : 'repeated' };
  });
}
const keyOf = ({ exercise_id, side }: { exercise_id: number; side: string | null }) => `${exercise_id} ${side ?? ''}`;
