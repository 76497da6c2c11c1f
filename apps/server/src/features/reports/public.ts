export { drawReportFile } from './report-file.service.ts';
export { findReported } from './reports.queries.ts';
export { reportRoutes } from './reports.routes.ts';
export { keepReport } from './reports.service.ts';
