import { addDays, mondayOf, utcDay } from '@physio/contract/common/dates';
import type { Parsed } from '@physio/contract/common/endpoint';
import type { endOwnGoal as endCall } from '@physio/contract/goals/end-own-goal';
import {
  GOAL_MESSAGES,
  type OwnGoal,
  type rateGoal as rateCall,
  type SinceStart,
  type setOwnGoal as setCall,
  type rateSinceStart as sinceStartCall,
} from '@physio/contract/goals/goals';
import type { WeekRating } from '@physio/contract/goals/weeks';
import { newPublicId } from '#db/public-id.ts';
import { holdPatient, refuseWithoutConsent, skewOf } from '#features/performances/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { toOwnGoal } from './goals.mapper.ts';
import * as queries from './goals.queries.ts';
import { loadGoals, refuseDay, refuseFourth } from './goals.service.ts';
import { keepSinceStart } from './since-start.queries.ts';

/** A device may have been without a network for long. */
const LATEST_DAYS = 365;

/** The goals that run, and how the patient was since they started, for the page. */
export async function loadOwnGoals({ db, patient }: Context<'patient'>): Promise<{ goals: OwnGoal[]; since_start: SinceStart[] }> {
  const { goals, sinceStart } = await loadGoals(db, patient.groupId, patient.id);
  const running = goals.filter((row) => row.ended_at === null);
  return { goals: running.map((row) => toOwnGoal(row, patient.readers)), since_start: sinceStart };
}

/** The same goal again under the same id changes nothing. @throws AppError `forbidden` unless the patient has agreed */
export async function setOwnGoal(
  { db, patient, clock, note }: Context<'patient'>,
  clientGoalId: string,
  { text, target_date, time_zone }: Parsed<typeof setCall>['body'],
): Promise<OwnGoal> {
  const find = () => queries.findOwnGoal(db, patient.groupId, patient.id, clientGoalId);
  await holdPatient(db, patient.groupId, patient.id);
  await refuseWithoutConsent(db, patient);
  const known = await find();
  if (known === undefined) {
    const now = clock.now();
    const set_on = dayIn(time_zone, now);
    const target_on = target_date || null;
    refuseDay(target_on, set_on);
    await refuseFourth(db, patient.groupId, patient.id);
    const words = { text, target_on, set_on, set_by: null, client_goal_id: clientGoalId, created_at: now };
    await queries.insertGoal(db, patient.groupId, { public_id: newPublicId(), patient_id: patient.id, ...words });
  }
  const goal = known ?? (await find());
  if (goal === undefined) throw new AppError('not_found', GOAL_MESSAGES.notFound);
  note(goal.public_id);
  return toOwnGoal(goal, patient.readers);
}

/** @throws AppError `forbidden` unless the patient has agreed, `conflict` for one that staff, or the patient otherwise, ended before */
export async function endOwnGoal(
  { db, patient, clock, note }: Context<'patient'>,
  id: string,
  { how, time_zone }: Parsed<typeof endCall>['body'],
): Promise<void> {
  await refuseWithoutConsent(db, patient);
  const goal = await queries.holdGoal(db, patient.groupId, id);
  if (goal === undefined || goal.patient_id !== patient.id) throw new AppError('not_found', GOAL_MESSAGES.notFound);
  note(id, { how });
  if (goal.ended_on === null) {
    const now = clock.now();
    await queries.setEnded(db, patient.groupId, goal.id, { ended_at: now, ended_on: dayIn(time_zone, now), ended_how: how });
  } else if (goal.ended_how !== how) throw new AppError('conflict', GOAL_MESSAGES.endedAlready);
}

/**
 * One answer a week, the newest of which stands. What was answered before the goal ended is kept, however late it comes.
 * @throws AppError `forbidden` unless the patient has agreed, `conflict` for a week after its end
 */
export async function rateGoal(
  { db, patient, clock, note }: Context<'patient'>,
  id: string,
  { value, ...answered }: Parsed<typeof rateCall>['body'],
): Promise<WeekRating> {
  await refuseWithoutConsent(db, patient);
  const goal = await queries.holdGoal(db, patient.groupId, id);
  if (goal === undefined || goal.patient_id !== patient.id) throw new AppError('not_found', GOAL_MESSAGES.notFound);
  const now = clock.now();
  const { at, day } = answeredAt(answered, now);
  if (!isKnownDay(day, goal.set_on, now)) throw new AppError('validation', GOAL_MESSAGES.notYet);
  // A day earlier by the patient's clock, it may have been set in the week that begins.
  const week_on = mondayOf([day, goal.set_on].sort()[1] as string);
  if (goal.ended_on !== null && week_on > mondayOf(goal.ended_on)) throw new AppError('conflict', GOAL_MESSAGES.endedAlready);
  note(id, { week: week_on });
  return queries.keepRating(db, patient.groupId, { goal_id: goal.id, week_on, value, local_date: day, rated_at: at });
}

/** Of a day the newest answer stands. @throws AppError `forbidden` unless the patient has agreed */
export async function rateSinceStart(
  { db, patient, clock, note }: Context<'patient'>,
  { value, ...answered }: Parsed<typeof sinceStartCall>['body'],
): Promise<SinceStart> {
  await holdPatient(db, patient.groupId, patient.id);
  await refuseWithoutConsent(db, patient);
  const now = clock.now();
  const { at, day } = answeredAt(answered, now);
  if (!isKnownDay(day, addDays(utcDay(now), -LATEST_DAYS), now)) throw new AppError('validation', GOAL_MESSAGES.otherDay);
  note(patient.publicId);
  return keepSinceStart(db, patient.groupId, { patient_id: patient.id, local_date: day, value, rated_at: at });
}

const FARTHEST_EAST_MS = 14 * 3_600_000;

/** When a device says that something was answered. */
type Answered = { rated_at: string; local_date: string; sent_at: string; time_zone: string };

/** When and on which of the patient's days it was, by the right clock: the day moves only where the device's clock was wrong. */
function answeredAt({ rated_at, local_date, sent_at, time_zone }: Answered, now: Date): { at: Date; day: string } {
  const skew = skewOf(new Date(sent_at), now);
  const at = new Date(Math.min(Date.parse(rated_at) + skew * 1000, now.getTime()));
  return { at, day: skew === 0 ? local_date : dayIn(time_zone, at) };
}

/** Whether a day may be one that somebody is answering for: nowhere on earth is it later than that. */
const isKnownDay = (day: string, first: string, now: Date): boolean =>
  addDays(first, -1) <= day && day <= utcDay(new Date(now.getTime() + FARTHEST_EAST_MS));
