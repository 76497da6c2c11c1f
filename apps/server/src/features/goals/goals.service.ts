import { addYears } from '@physio/contract/common/dates';
import type { Reply } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { GOAL_MESSAGES, type Goal, type GoalBody, type listGoals as listCall } from '@physio/contract/goals/goals';
import { GOAL_LIMITS } from '@physio/contract/goals/weeks';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { findPatient } from '#features/patients/public.ts';
import { holdPatient } from '#features/performances/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { toGoal } from './goals.mapper.ts';
import * as queries from './goals.queries.ts';
import { selectSinceStart } from './since-start.queries.ts';

async function patientOf({ db, group }: MemberContext, publicId: string) {
  const patient = await findPatient(db, group.id, publicId);
  if (patient === undefined) throw new AppError('not_found', MESSAGES.patientNotFound);
  return patient;
}

/** Goals that run, then those that ended; and how the patient said they were since they started. */
export async function loadGoals(db: Db, groupId: number, patientId: number) {
  const [goals, sinceStart] = await Promise.all([
    queries.selectGoals(db, groupId, patientId),
    selectSinceStart(db, groupId, patientId),
  ]);
  return { goals, sinceStart };
}

export async function listGoals(context: MemberContext, userId: string): Promise<Reply<typeof listCall>> {
  const { db, group, readers } = context;
  const patient = await patientOf(context, userId);
  const { goals, sinceStart } = await loadGoals(db, group.id, patient.id);
  return { data: goals.map((row) => toGoal(row, readers)), since_start: sinceStart };
}

/** @throws AppError `conflict` for a fourth one at a time */
export async function addGoal(context: MemberContext, userId: string, { text, target_date }: GoalBody): Promise<Goal> {
  const { db, group, user, clock, note } = context;
  const patient = await patientOf(context, userId);
  const now = clock.now();
  const set_on = dayIn(group.timeZone, now);
  const target_on = target_date || null;
  refuseDay(target_on, set_on);
  await holdPatient(db, group.id, patient.id);
  await refuseFourth(db, group.id, patient.id);
  const public_id = newPublicId();
  const words = { text, target_on, set_on };
  const goal = { public_id, patient_id: patient.id, ...words, set_by: user.id, client_goal_id: null, created_at: now };
  await queries.insertGoal(db, group.id, goal);
  note(public_id);
  return readGoal(context, public_id);
}

/** @throws AppError `conflict` once it has ended, and for other words once the patient has rated it */
export async function updateGoal(context: MemberContext, id: string, { text, target_date }: GoalBody): Promise<Goal> {
  const { db, group, clock } = context;
  const goal = await holdRunning(context, id);
  if (text !== goal.text && (await queries.isRated(db, group.id, goal.id)))
    throw new AppError('conflict', GOAL_MESSAGES.alreadyRated, { fields: { text: GOAL_MESSAGES.alreadyRated } });
  const target_on = target_date || null;
  if (target_on !== goal.target_on) refuseDay(target_on, dayIn(group.timeZone, clock.now()));
  await queries.setWords(db, group.id, goal.id, { text, target_on });
  return readGoal(context, id);
}

/** @throws AppError `conflict` the second time */
export async function endGoal(context: MemberContext, id: string, word: string): Promise<Goal> {
  const { db, group, user, clock } = context;
  const goal = await holdRunning(context, id);
  const now = clock.now();
  const ending = { ended_at: now, ended_on: dayIn(group.timeZone, now), ended_by: user.id, end_word: word };
  await queries.setEnded(db, group.id, goal.id, ending);
  return readGoal(context, id);
}

async function holdRunning({ db, group }: MemberContext, id: string) {
  const goal = await queries.holdGoal(db, group.id, id);
  if (goal === undefined) throw new AppError('not_found', GOAL_MESSAGES.notFound);
  if (goal.ended_on !== null) throw new AppError('conflict', GOAL_MESSAGES.endedAlready);
  return goal;
}

async function readGoal({ db, group, readers }: MemberContext, publicId: string): Promise<Goal> {
  const row = await queries.findGoal(db, group.id, publicId);
  if (row === undefined) throw new AppError('not_found', GOAL_MESSAGES.notFound);
  return toGoal(row, readers);
}

/** The patient is held, so that two at once count one after the other. */
export async function refuseFourth(db: Db, groupId: number, patientId: number): Promise<void> {
  if ((await queries.countRunning(db, groupId, patientId)) >= GOAL_LIMITS.running)
    throw new AppError('conflict', GOAL_MESSAGES.tooMany);
}

/** @throws AppError `validation` for a day before `today` or too far ahead */
export function refuseDay(day: string | null, today: string): void {
  const fault =
    day === null || (today <= day && day <= addYears(today, GOAL_LIMITS.yearsAhead))
      ? null
      : day < today
        ? GOAL_MESSAGES.dayPast
        : GOAL_MESSAGES.dayTooFar;
  if (fault) throw new AppError('validation', fault, { fields: { target_date: fault } });
}
