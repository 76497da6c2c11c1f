export { endAllCalendars } from './calendars.queries.ts';
export { calendarRoutes } from './calendars.routes.ts';
