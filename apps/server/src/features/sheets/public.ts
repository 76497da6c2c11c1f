export { sheetRoutes } from './sheets.routes.ts';
