import { loadItems } from './items.service.ts';
import { findCircuit, holdCurrentVersion, lockCircuit } from './programmes.queries.ts';
import { programmeRoutes } from './programmes.routes.ts';
import { createProgramme } from './programmes.service.ts';

export { createProgramme, findCircuit, holdCurrentVersion, loadItems, lockCircuit, programmeRoutes };
