import { loadItems } from './items.service.ts';
import { findCircuit, holdCircuit, holdCurrentVersion } from './programmes.queries.ts';
import { programmeRoutes } from './programmes.routes.ts';
import { createProgramme } from './programmes.service.ts';

export { createProgramme, findCircuit, holdCircuit, holdCurrentVersion, loadItems, programmeRoutes };
