import { progressRoutes } from './progress.routes.ts';

export { progressRoutes };
