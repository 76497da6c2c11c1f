export { scoreRoutes } from './scores.routes.ts';
export { loadScores } from './scores.service.ts';
