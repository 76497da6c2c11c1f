export { apiKeyRoutes } from './api-keys.routes.ts';
export { warnOfEndingKeys } from './mails.service.ts';
