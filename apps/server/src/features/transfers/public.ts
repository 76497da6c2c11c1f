export { type KnownErasure, listErasures } from './erasures.queries.ts';
export { reapplyErasures } from './reapply.service.ts';
export { transferRoutes } from './transfers.routes.ts';
