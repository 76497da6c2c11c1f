export { countPatients, countReported, insertFigures, markListsChanged } from './group-figures.queries.ts';
export { activeSince, patientMapper } from './patients.mapper.ts';
export { findGroupName, findPatient } from './patients.queries.ts';
export { patientRoutes } from './patients.routes.ts';
export { addPatient, listWholeDirectory } from './patients.service.ts';
export { correctPhone, findWrongPhones } from './phones.service.ts';
export { holdPatient } from './record.queries.ts';
export { updatePatient } from './record.service.ts';
