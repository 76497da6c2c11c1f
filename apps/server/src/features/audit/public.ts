export { auditRoutes } from './audit.routes.ts';
export { sealAudit } from './seal.service.ts';
export { selectChains } from './verify.queries.ts';
export { listHeads, verifyChain } from './verify.service.ts';
