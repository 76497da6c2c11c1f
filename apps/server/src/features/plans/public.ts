import { planRoutes } from './plans.routes.ts';
import { loadPlans } from './plans.service.ts';

export { type PlanPause, selectPauses } from './pauses.queries.ts';
export { selectPlanSessions } from './sessions.queries.ts';
export { loadPlans, planRoutes };
