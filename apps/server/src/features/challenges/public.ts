export { findChallenge } from './challenges.queries.ts';
export { challengeRoutes } from './challenges.routes.ts';
export { courseOf } from './challenges.rules.ts';
export { findParticipant } from './entries.queries.ts';
export { countInChallenges } from './points.service.ts';
