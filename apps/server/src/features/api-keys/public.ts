export { revokeAllKeys } from './api-keys.queries.ts';
export { apiKeyRoutes } from './api-keys.routes.ts';
export { warnOfEndingKeys } from './mails.service.ts';
