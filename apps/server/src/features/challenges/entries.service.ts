import { CHALLENGE_MESSAGES as SAYS } from '@physio/contract/challenges/challenges';
import { MESSAGES } from '@physio/contract/common/errors';
import { totalPages } from '@physio/contract/common/paging';
import { type Db, isUniqueViolation } from '#db/client.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { courseOf } from './challenges.rules.ts';
import { holdChallenge, requireChallenge } from './challenges.service.ts';
import * as queries from './entries.queries.ts';
import * as points from './points.queries.ts';

export async function listTeams({ db, group }: MemberContext, id: string) {
  const teams = await queries.selectTeams(db, group.id, (await requireChallenge(db, group.id, id)).id);
  return teams.map(({ key: _, members, ...team }) => ({ ...team, members: members ?? 0 }));
}

export async function createTeam({ db, group }: MemberContext, id: string, name: string) {
  const challenge = await holdChallenge(db, group.id, id);
  if (challenge.challenge_type !== 'team') throw new AppError('validation', SAYS.noTeams);
  return unlessTaken(queries.insertTeam(db, group.id, challenge.id, name));
}

type NamedTeam = { id: string; team_id: string };

export async function renameTeam({ db, group }: MemberContext, named: NamedTeam, name: string): Promise<void> {
  const { team } = await holdTeam(db, group.id, named);
  await unlessTaken(queries.renameTeam(db, group.id, team.id, name));
}

export async function deleteTeam({ db, group }: MemberContext, named: NamedTeam): Promise<void> {
  const { team, challenge } = await holdTeam(db, group.id, named);
  const members = (await queries.selectTeams(db, group.id, challenge.id)).find(({ key }) => key === team.id)?.members ?? 0;
  if (members > 0) throw new AppError('validation', SAYS.teamInUse);
  await queries.deleteTeam(db, group.id, team.id);
}

async function holdTeam(db: Db, groupId: number, named: NamedTeam) {
  const challenge = await holdChallenge(db, groupId, named.id);
  const team = await queries.findTeam(db, groupId, challenge.id, named.team_id);
  if (team === undefined) throw new AppError('not_found', SAYS.teamNotFound);
  return { challenge, team };
}

export async function listParticipants(
  { db, group }: MemberContext,
  id: string,
  { search = '', page, limit }: { search?: string | undefined; page: number; limit: number },
) {
  const challenge = await requireChallenge(db, group.id, id);
  const [rows, total] = await Promise.all([
    queries.selectParticipants(db, group.id, challenge.id, { search, limit, offset: (page - 1) * limit }),
    queries.countParticipants(db, group.id, challenge.id, search),
  ]);
  const participants = rows.map(({ first_name, last_name, ...row }) => ({ ...row, name: `${first_name} ${last_name}` }));
  return { participants, total_count: total, total_page: totalPages(total, limit) };
}

/** Enters patients with the points of what they did since the start; who takes part already changes the team. */
export async function enterChallenge(
  { db, group, clock, note }: MemberContext,
  id: string,
  { user_ids, team_id }: { user_ids: readonly string[]; team_id?: string | undefined },
): Promise<void> {
  // Patients before the challenge: in the order a performance takes them.
  const wanted = [...new Set(user_ids)];
  const patientIds = (await queries.holdPatients(db, group.id, wanted)).map((patient) => patient.id);
  const challenge = await holdChallenge(db, group.id, id);
  if (patientIds.length < wanted.length) throw new AppError('unknown_reference', MESSAGES.patientNotFound);
  const teamId = challenge.challenge_type === 'team' ? await requireTeam(db, group.id, challenge.id, team_id) : null;
  const participantIds = await queries.enter(db, group.id, { challengeId: challenge.id, teamId, patientIds });
  await points.rebuildScores(db, group.id, challenge.id, participantIds);
  await points.countPerformances(db, group.id, { challengeIds: [challenge.id], patientIds, at: clock.now() });
  note(id, { user_ids });
}

async function requireTeam(db: Db, groupId: number, challengeId: number, publicId: string | undefined): Promise<number> {
  if (publicId === undefined) throw new AppError('validation', SAYS.chooseTeam, { fields: { team_id: SAYS.chooseTeam } });
  const team = await queries.findTeam(db, groupId, challengeId, publicId);
  if (team === undefined) throw new AppError('unknown_reference', SAYS.teamNotFound);
  return team.id;
}

type NamedParticipant = { id: string; user_id: string };

export async function leaveChallenge({ db, group, clock, note }: MemberContext, { id, user_id }: NamedParticipant): Promise<void> {
  const challenge = await holdChallenge(db, group.id, id);
  const participant = await queries.findParticipant(db, group.id, challenge.id, user_id);
  if (participant === undefined) throw new AppError('not_found', SAYS.participantNotFound);
  await queries.markRemoved(db, group.id, participant.id, clock.now());
  await points.rebuildScores(db, group.id, challenge.id, [participant.id]);
  note(id, { user_id });
}

/** Takes a patient who is erased out of every challenge, with their badges. The ledger keeps the points, without a name. */
export async function leaveAllChallenges(db: Db, groupId: number, patientId: number, now: Date): Promise<void> {
  await queries.deleteAwardsOf(db, groupId, patientId);
  for (const entry of await queries.selectEntriesOf(db, groupId, patientId)) {
    await queries.markRemoved(db, groupId, entry.id, now);
    await points.rebuildScores(db, groupId, entry.challenge_id, [entry.id]);
  }
}

/** Points by hand: today, or on the last day when the challenge is over. @returns the participant's points then */
export async function givePoints(
  { db, group, user, clock, note }: MemberContext,
  id: string,
  given: { user_id: string; points: number; idempotency_key: string },
) {
  const challenge = await holdChallenge(db, group.id, id);
  const participant = await queries.findParticipant(db, group.id, challenge.id, given.user_id);
  if (participant === undefined) throw new AppError('unknown_reference', SAYS.participantNotFound);
  const today = dayIn(group.timeZone, clock.now());
  const { is_started, is_expired } = courseOf(challenge, today);
  if (!is_started) throw new AppError('validation', SAYS.notStarted);
  const wanted = {
    challengeId: challenge.id,
    participantId: participant.id,
    day: is_expired ? challenge.ends_on : today,
    points: given.points,
    key: given.idempotency_key,
    givenBy: user.id,
    at: clock.now(),
  };
  await points.insertManualPoints(db, group.id, wanted);
  const kept = await points.findManualPoints(db, group.id, wanted);
  if (kept.participant_id !== wanted.participantId || kept.points !== wanted.points)
    throw new AppError('conflict', MESSAGES.keyUsed);
  note(id, { user_id: given.user_id, points: given.points });
  return { points: await queries.findPoints(db, group.id, participant.id) };
}

async function unlessTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', SAYS.teamExists);
    throw error;
  }
}
