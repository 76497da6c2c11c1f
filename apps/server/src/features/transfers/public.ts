export { numberCells } from './csv.rules.ts';
export { holdPatient } from './erase.queries.ts';
export { type KnownErasure, listErasures } from './erasures.queries.ts';
export { selectNumbers } from './export.queries.ts';
export { filtersOf, patientsOfExport } from './export.service.ts';
export { forget } from './forget.service.ts';
export { reapplyErasures } from './reapply.service.ts';
export { transferRoutes } from './transfers.routes.ts';
