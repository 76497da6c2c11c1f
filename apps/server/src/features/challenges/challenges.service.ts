import { CHALLENGE_MESSAGES, type Challenge, type ChallengeFields, latestStart } from '@physio/contract/challenges/challenges';
import type { Db } from '#db/client.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './challenges.queries.ts';
import { courseOf } from './challenges.rules.ts';
import { countPerformances } from './points.queries.ts';

const toChallenge = ({ id: _, public_id, ...row }: queries.ChallengeRow, today: string): Challenge => ({
  ...row,
  id: public_id,
  participants: row.participants ?? 0,
  ...courseOf(row, today),
});

export async function listChallenges({ db, group, clock }: MemberContext): Promise<Challenge[]> {
  const today = dayIn(group.timeZone, clock.now());
  return (await queries.selectChallenges(db, group.id)).map((row) => toChallenge(row, today));
}

/** @throws AppError `not_found` for an unknown, foreign or deleted challenge */
export async function requireChallenge(db: Db, groupId: number, publicId: string) {
  return queries.findChallenge(db, groupId, publicId).then(known);
}

/** The same, and nobody else changes it or counts in it until the transaction ends. */
export const holdChallenge = (db: Db, groupId: number, publicId: string) =>
  queries.holdChallenge(db, groupId, publicId).then(known);

function known<T>(challenge: T | undefined): T {
  if (challenge === undefined) throw new AppError('not_found', CHALLENGE_MESSAGES.notFound);
  return challenge;
}

/** @throws AppError `validation` for a first day too far ahead to be meant */
function refuseFar({ group, clock }: MemberContext, starts_on: string): void {
  if (starts_on <= latestStart(dayIn(group.timeZone, clock.now()))) return;
  throw new AppError('validation', CHALLENGE_MESSAGES.startTooLate, { fields: { starts_on: CHALLENGE_MESSAGES.startTooLate } });
}

export async function createChallenge(context: MemberContext, fields: ChallengeFields): Promise<Challenge> {
  refuseFar(context, fields.starts_on);
  const { public_id } = await queries.insertChallenge(context.db, context.group.id, fields);
  context.note(public_id);
  return shown(context, public_id);
}

/** Changes a challenge. Its points by performances become those of its new days and scoring; points by hand stay. */
export async function updateChallenge(context: MemberContext, id: string, fields: ChallengeFields): Promise<Challenge> {
  const { db, group, clock } = context;
  const challenge = await holdChallenge(db, group.id, id);
  if (fields.challenge_type !== challenge.challenge_type && (await queries.hasParticipants(db, group.id, challenge.id)))
    throw new AppError('validation', CHALLENGE_MESSAGES.typeFixed, { fields: { challenge_type: CHALLENGE_MESSAGES.typeFixed } });
  refuseFar(context, fields.starts_on);
  await queries.updateChallenge(db, group.id, challenge.id, fields, clock.now());
  const isRecounted = (['scoring', 'measured_only', 'starts_on', 'ends_on'] as const).some(
    (name) => fields[name] !== challenge[name],
  );
  if (isRecounted) await countPerformances(db, group.id, { challengeIds: [challenge.id], at: clock.now() });
  return shown(context, id);
}

async function shown(context: MemberContext, id: string): Promise<Challenge> {
  return known((await listChallenges(context)).find((challenge) => challenge.id === id));
}

export async function deleteChallenge({ db, group, clock }: MemberContext, id: string): Promise<void> {
  const challenge = await holdChallenge(db, group.id, id);
  await queries.markDeleted(db, group.id, challenge.id, clock.now());
}

/** Does nothing to a challenge that is not deleted. What was performed while it was away counts in it. */
export async function restoreChallenge({ db, group, clock }: MemberContext, id: string): Promise<void> {
  const deleted = await queries.holdDeleted(db, group.id, id);
  if (deleted === undefined) return void (await requireChallenge(db, group.id, id));
  await queries.markDeleted(db, group.id, deleted.id, null);
  await countPerformances(db, group.id, { challengeIds: [deleted.id], at: clock.now() });
}
