import { loadItems } from './items.service.ts';
import { findCircuit, holdCircuit, holdCurrentVersion } from './programmes.queries.ts';
import { programmeRoutes } from './programmes.routes.ts';
import { contentHash } from './programmes.rules.ts';
import { createProgramme } from './programmes.service.ts';

export { contentHash, createProgramme, findCircuit, holdCircuit, holdCurrentVersion, loadItems, programmeRoutes };
