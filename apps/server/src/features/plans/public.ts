import { planRoutes } from './plans.routes.ts';
import { loadPlans } from './plans.service.ts';

export { type PlanPause, selectFullDays, selectPauses } from './pauses.queries.ts';
export { loadPlans, planRoutes };
