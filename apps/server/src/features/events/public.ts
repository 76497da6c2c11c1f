export { deleteOldEvents, gatherEvent, libraryChanged, recordEvents } from './events.queries.ts';
export { eventRoutes } from './events.routes.ts';
