export { countPatients, countReported, insertFigures, markListsChanged } from './group-figures.queries.ts';
export { activeSince, patientMapper } from './patients.mapper.ts';
export { findGroupName, findPatient } from './patients.queries.ts';
export { patientRoutes } from './patients.routes.ts';
export { listWholeDirectory } from './patients.service.ts';
export { correctPhone, findWrongPhones } from './phones.service.ts';
