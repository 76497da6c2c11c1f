import * as z from 'zod/mini';
import { addYears } from '../common/dates.ts';
import { endpoint } from '../common/endpoint.ts';
import { flag, freeText, isDay, isoDay, objectId, requiredText } from '../common/fields.ts';
import { CHALLENGE_NOT_FOUND, CHALLENGE_TYPES } from '../leaderboard/leaderboard.ts';

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
  endTooLate: 'End date cannot be more than two years after the start date',
  startTooLate: 'Start date cannot be more than two years ahead',
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
} as const;
const SAYS = CHALLENGE_MESSAGES;

/** The last day on which a challenge may begin, and the last one of a challenge that begins on a day. */
export const latestStart = (today: string) => addYears(today, 2);
export const latestEnd = (startsOn: string) => addYears(startsOn, 2);

export const Challenge = z.object({
  id: z.string(),
  name: z.string(),
  challenge_type: z.enum(CHALLENGE_TYPES),
  starts_on: z.string(),
  ends_on: z.string(),
  suffix: z.string(),
  scoring: z.enum(SCORINGS),
  measured_only: z.boolean(),
  participants: z.number(),
  days_left: z.number(),
  is_started: z.boolean(),
  is_expired: z.boolean(),
});
export type Challenge = z.infer<typeof Challenge>;
export const ChallengeFields = z
  .object({
    name: requiredText(CHALLENGE_LIMITS.name, SAYS.nameRequired, SAYS.nameTooLong),
    challenge_type: z.enum(CHALLENGE_TYPES),
    starts_on: isoDay(SAYS.startRequired),
    ends_on: isoDay(SAYS.endRequired),
    suffix: z._default(freeText(CHALLENGE_LIMITS.suffix).check(z.trim()), 'pts'),
    scoring: z.enum(SCORINGS),
    /** What a camera did not measure gives no points. */
    measured_only: z._default(flag(), false),
  })
  .check(
    z.refine((c) => c.ends_on >= c.starts_on, { error: SAYS.endBeforeStart, path: ['ends_on'] }),
    z.refine((c) => !isDay(c.starts_on) || c.ends_on <= latestEnd(c.starts_on), { error: SAYS.endTooLate, path: ['ends_on'] }),
  );
export type ChallengeFields = z.infer<typeof ChallengeFields>;

/** What shows a challenge by name: playlists do, too. */
const SHOWN_ON = ['challenges', 'playlists', 'leaderboard'] as const;
export const oneChallenge = { params: z.object({ id: objectId(SAYS.notFound) }), ids: { id: 'challenge' } } as const;

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
  done: 'Challenge created',
  changes: ['challenges'],
  access: 'admin',
  body: ChallengeFields,
  data: Challenge,
  audit: 'challenge.create',
  idempotent: true,
});
export const updateChallenge = endpoint({
  ...oneChallenge,
  method: 'PATCH',
  path: '/api/ext/v1/challenges/:id',
  summary: 'Change a challenge; points by performances follow its days and scoring',
  done: 'Challenge updated',
  changes: SHOWN_ON,
  access: 'admin',
  body: ChallengeFields,
  data: Challenge,
  audit: 'challenge.update',
});
export const deleteChallenge = endpoint({
  ...oneChallenge,
  method: 'DELETE',
  path: '/api/ext/v1/challenges/:id',
  summary: 'Delete a challenge; playlists skip it',
  done: 'Challenge deleted',
  changes: SHOWN_ON,
  access: 'admin',
  audit: 'challenge.delete',
});
export const restoreChallenge = endpoint({
  ...oneChallenge,
  method: 'POST',
  path: '/api/ext/v1/challenges/:id/restore',
  summary: 'Undo the deletion of a challenge; what was done meanwhile counts',
  done: 'Challenge brought back',
  changes: SHOWN_ON,
  access: 'admin',
  audit: 'challenge.restore',
});
