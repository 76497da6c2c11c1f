export { selectNamedIdentifiers } from './identifiers.queries.ts';
export { identifierRoutes } from './identifiers.routes.ts';
export { selectSystems } from './systems.queries.ts';
