import { planRoutes } from './plans.routes.ts';
import { loadPlans } from './plans.service.ts';

export { loadPlans, planRoutes };
