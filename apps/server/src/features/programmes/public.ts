import { loadItems } from './items.service.ts';
import { findCircuit, holdCircuit, holdCurrentVersion } from './programmes.queries.ts';
import { programmeRoutes } from './programmes.routes.ts';
import { contentHash } from './programmes.rules.ts';

export { contentHash, findCircuit, holdCircuit, holdCurrentVersion, loadItems, programmeRoutes };
