import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { MESSAGES } from '../common/errors.ts';
import { freeText, int, jsonText, objectId, requiredText } from '../common/fields.ts';
import { paging } from '../common/paging.ts';
import { CHALLENGE_LIMITS, CHALLENGE_MESSAGES, oneChallenge } from './challenges.ts';

const SAYS = CHALLENGE_MESSAGES;
/** What shows who takes part, in which team, with how many points. */
const SHOWN_ON = ['challenges', 'leaderboard'] as const;

export const Team = z.object({ id: z.string(), name: z.string(), members: z.number(), points: z.number() });
export type Team = z.infer<typeof Team>;
export const Participant = z.object({
  user_id: z.string(),
  name: z.string(),
  team_id: z.nullable(z.string()),
  team_name: z.nullable(z.string()),
  points: z.number(),
});
export type Participant = z.infer<typeof Participant>;

export const listTeams = endpoint({
  ...oneChallenge,
  method: 'GET',
  path: '/api/ext/v1/challenges/:id/teams',
  summary: "A challenge's teams by name",
  access: 'member',
  data: z.array(Team),
});
const teamBody = z.object({ name: requiredText(CHALLENGE_LIMITS.team, SAYS.teamRequired, SAYS.teamTooLong) });
const oneTeam = z.object({ id: objectId(SAYS.notFound), team_id: objectId(SAYS.teamNotFound) });
export const createTeam = endpoint({
  ...oneChallenge,
  method: 'POST',
  path: '/api/ext/v1/challenges/:id/teams',
  summary: 'Add a team; one name a challenge',
  done: 'Team added',
  changes: SHOWN_ON,
  access: 'admin',
  body: teamBody,
  data: z.object({ id: z.string() }),
  audit: 'team.create',
  idempotent: true,
});
export const renameTeam = endpoint({
  method: 'PATCH',
  path: '/api/ext/v1/challenges/:id/teams/:team_id',
  summary: 'Rename a team',
  done: 'Team renamed',
  changes: SHOWN_ON,
  access: 'admin',
  params: oneTeam,
  body: teamBody,
  ids: { id: 'challenge', team_id: 'team' },
  audit: 'team.rename',
});
export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/challenges/:id/teams/:team_id',
  summary: 'Delete a team that nobody is in',
  done: 'Team deleted',
  changes: SHOWN_ON,
  access: 'admin',
  params: oneTeam,
  ids: { id: 'challenge', team_id: 'team' },
  audit: 'team.delete',
});

export const listParticipants = endpoint({
  ...oneChallenge,
  method: 'GET',
  path: '/api/ext/v1/challenges/:id/participants',
  summary: 'Who takes part, best first, with points',
  access: 'member',
  query: z.object({ ...paging(), search: z.optional(freeText(255)) }),
  data: z.object({ participants: z.array(Participant), total_count: z.number(), total_page: z.number() }),
  audit: 'challenge.participants',
});
export const enterChallenge = endpoint({
  ...oneChallenge,
  method: 'POST',
  path: '/api/ext/v1/challenges/:id/participants',
  summary: 'Enter patients, with what they have done since the start; who takes part already goes to the given team',
  done: 'Participants added',
  changes: SHOWN_ON,
  access: 'admin',
  body: z.object({
    user_ids: jsonText(
      z.array(objectId(MESSAGES.patientNotFound), SAYS.choosePatients).check(
        z.refine((ids: readonly string[]) => ids.length > 0, SAYS.choosePatients),
        z.refine((ids: readonly string[]) => ids.length <= CHALLENGE_LIMITS.entered, 'At most 200 patients at once'),
      ),
      SAYS.choosePatients,
    ),
    team_id: z.optional(objectId(SAYS.teamNotFound)),
  }),
  ids: { id: 'challenge', user_ids: 'patient' },
  audit: 'challenge.enter',
});
const oneParticipant = z.object({ id: objectId(SAYS.notFound), user_id: objectId(SAYS.participantNotFound) });
export const leaveChallenge = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/challenges/:id/participants/:user_id',
  summary: 'Take a patient out of a challenge; the points are kept for a return',
  done: 'Participant removed',
  changes: SHOWN_ON,
  access: 'admin',
  params: oneParticipant,
  ids: { id: 'challenge', user_id: 'patient' },
  audit: 'challenge.leave',
});
export const givePoints = endpoint({
  ...oneChallenge,
  method: 'POST',
  path: '/api/ext/v1/challenges/:id/points',
  summary: 'Points by hand, today; once for an idempotency_key however often it is sent',
  done: 'Points added',
  changes: SHOWN_ON,
  access: 'admin',
  body: z.object({
    user_id: objectId(SAYS.participantNotFound),
    points: int(-CHALLENGE_LIMITS.points, CHALLENGE_LIMITS.points, SAYS.pointsRange).check(
      z.refine((points: number) => points !== 0, SAYS.pointsRange),
    ),
    idempotency_key: z.uuid('idempotency_key must be a UUID'),
  }),
  data: z.object({ points: z.number() }),
  ids: { id: 'challenge', user_id: 'patient' },
  audit: 'challenge.points',
});
