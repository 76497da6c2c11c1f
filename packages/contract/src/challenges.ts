import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MESSAGES } from './errors.ts';
import { freeText, int, isoDay, jsonText, objectId, requiredText } from './fields.ts';
import { CHALLENGE_NOT_FOUND, CHALLENGE_TYPES } from './leaderboard.ts';
import { paging } from './paging.ts';

/** By hand only; by repetitions, minutes or days of exercise. Points by hand may be added to each. */
export const SCORINGS = ['successful_reps', 'duration', 'days', 'manual'] as const;
export type Scoring = (typeof SCORINGS)[number];
export const CHALLENGE_LIMITS = { name: 100, suffix: 12, team: 60, points: 100_000, entered: 200 } as const;

export const CHALLENGE_MESSAGES = {
  notFound: CHALLENGE_NOT_FOUND,
  nameRequired: 'Challenge name is required',
  nameTooLong: 'Challenge name cannot exceed 100 characters',
  startRequired: 'Start date is required',
  endRequired: 'End date is required',
  endBeforeStart: 'End date cannot be before the start date',
  typeFixed: 'The kind of a challenge with participants cannot be changed',
  teamRequired: 'Team name is required',
  teamTooLong: 'Team name cannot exceed 60 characters',
  teamExists: 'A team with this name already exists',
  teamNotFound: 'Team not found',
  teamInUse: 'Move the members of the team first',
  noTeams: 'Only a team challenge has teams',
  chooseTeam: 'Please select a team',
  choosePatients: 'Please select patients',
  participantNotFound: 'Participant not found',
  notStarted: 'The challenge has not started yet',
  pointsRange: 'Points must be between -100000 and 100000, and not 0',
  created: 'Challenge created',
  updated: 'Challenge updated',
  deleted: 'Challenge deleted',
  teamCreated: 'Team added',
  teamRenamed: 'Team renamed',
  teamDeleted: 'Team deleted',
  entered: 'Participants added',
  removed: 'Participant removed',
  pointsGiven: 'Points added',
} as const;
const SAYS = CHALLENGE_MESSAGES;

export const Challenge = z.object({
  id: z.string(),
  name: z.string(),
  challenge_type: z.enum(CHALLENGE_TYPES),
  starts_on: z.string(),
  ends_on: z.string(),
  suffix: z.string(),
  scoring: z.enum(SCORINGS),
  participants: z.number(),
  days_left: z.number(),
  is_started: z.boolean(),
  is_expired: z.boolean(),
});
export type Challenge = z.infer<typeof Challenge>;
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

export const ChallengeFields = z
  .object({
    name: requiredText(CHALLENGE_LIMITS.name, SAYS.nameRequired, SAYS.nameTooLong),
    challenge_type: z.enum(CHALLENGE_TYPES),
    starts_on: isoDay(SAYS.startRequired),
    ends_on: isoDay(SAYS.endRequired),
    suffix: z._default(freeText(CHALLENGE_LIMITS.suffix).check(z.trim()), 'pts'),
    scoring: z.enum(SCORINGS),
  })
  .check(z.refine((c) => c.ends_on >= c.starts_on, { error: SAYS.endBeforeStart, path: ['ends_on'] }));
export type ChallengeFields = z.infer<typeof ChallengeFields>;

const oneChallenge = z.object({ id: objectId(SAYS.notFound) });
const aboutOne = { params: oneChallenge, ids: { id: 'challenge' } } as const;

export const listChallenges = endpoint({
  method: 'GET',
  path: '/api/ext/v1/challenges',
  summary: "The group's challenges, the one that ends last first",
  access: 'member',
  data: z.array(Challenge),
});
export const createChallenge = endpoint({
  method: 'POST',
  path: '/api/ext/v1/challenges',
  summary: 'Create a challenge',
  access: 'admin',
  body: ChallengeFields,
  data: Challenge,
  audit: 'challenge.create',
  idempotent: true,
});
export const updateChallenge = endpoint({
  ...aboutOne,
  method: 'PATCH',
  path: '/api/ext/v1/challenges/:id',
  summary: 'Change a challenge; points by performances follow its days and scoring',
  access: 'admin',
  body: ChallengeFields,
  data: Challenge,
  audit: 'challenge.update',
});
export const deleteChallenge = endpoint({
  ...aboutOne,
  method: 'DELETE',
  path: '/api/ext/v1/challenges/:id',
  summary: 'Take a challenge away; playlists pass over it',
  access: 'admin',
  audit: 'challenge.delete',
});

export const listTeams = endpoint({
  ...aboutOne,
  method: 'GET',
  path: '/api/ext/v1/challenges/:id/teams',
  summary: "A challenge's teams by name",
  access: 'member',
  data: z.array(Team),
});
const teamBody = z.object({ name: requiredText(CHALLENGE_LIMITS.team, SAYS.teamRequired, SAYS.teamTooLong) });
const oneTeam = z.object({ id: objectId(SAYS.notFound), team_id: objectId(SAYS.teamNotFound) });
export const createTeam = endpoint({
  ...aboutOne,
  method: 'POST',
  path: '/api/ext/v1/challenges/:id/teams',
  summary: 'Add a team; one name a challenge',
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
  access: 'admin',
  params: oneTeam,
  body: teamBody,
  ids: { id: 'challenge', team_id: 'team' },
  audit: 'team.rename',
});
export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/api/ext/v1/challenges/:id/teams/:team_id',
  summary: 'Delete a team that nobody was ever in',
  access: 'admin',
  params: oneTeam,
  ids: { id: 'challenge', team_id: 'team' },
  audit: 'team.delete',
});

export const listParticipants = endpoint({
  ...aboutOne,
  method: 'GET',
  path: '/api/ext/v1/challenges/:id/participants',
  summary: 'Who takes part, best first, with points',
  access: 'member',
  query: z.object({ ...paging(), search: z.optional(freeText(255)) }),
  data: z.object({ participants: z.array(Participant), total_count: z.number(), total_page: z.number() }),
  audit: 'challenge.participants',
});
export const enterChallenge = endpoint({
  ...aboutOne,
  method: 'POST',
  path: '/api/ext/v1/challenges/:id/participants',
  summary: 'Enter patients, with what they have done since the start; who takes part already goes to the given team',
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
  access: 'admin',
  params: oneParticipant,
  ids: { id: 'challenge', user_id: 'patient' },
  audit: 'challenge.leave',
});
export const givePoints = endpoint({
  ...aboutOne,
  method: 'POST',
  path: '/api/ext/v1/challenges/:id/points',
  summary: 'Points by hand, today; once for an idempotency_key however often it is sent',
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
