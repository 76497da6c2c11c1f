export { findConsent, insertConsent } from './consents.queries.ts';
export { refuseWithoutConsent } from './consents.service.ts';
export { skewOf } from './keep-session.rules.ts';
export { keepSession } from './keep-session.service.ts';
export { holdPatient, isFull } from './performances.queries.ts';
export { performanceRoutes } from './performances.routes.ts';
export { recordPerformances, recountPlan } from './performances.service.ts';
