export { leaderboardRoutes } from './leaderboard.routes.ts';
