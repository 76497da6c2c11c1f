export { badgeRoutes } from './badges/badges.routes.ts';
export { awardBadge, createBadge } from './badges/badges.service.ts';
export { findChallenge } from './challenges.queries.ts';
export { challengeRoutes } from './challenges.routes.ts';
export { courseOf } from './challenges.rules.ts';
export { createChallenge } from './challenges.service.ts';
export { createTeam, enterChallenge, givePoints, leaveAllChallenges } from './entries.service.ts';
export { countInChallenges } from './points.service.ts';
