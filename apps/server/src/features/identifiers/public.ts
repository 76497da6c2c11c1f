export { identifierRoutes } from './identifiers.routes.ts';
