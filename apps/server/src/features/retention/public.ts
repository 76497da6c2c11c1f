export { retentionRoutes } from './retention.routes.ts';
export { carryOutRun } from './run.service.ts';
