import { loadItems } from './items.service.ts';
import { holdCurrentVersion, lockCircuit } from './programmes.queries.ts';
import { programmeRoutes } from './programmes.routes.ts';
import { createProgramme } from './programmes.service.ts';

export { createProgramme, holdCurrentVersion, loadItems, lockCircuit, programmeRoutes };
