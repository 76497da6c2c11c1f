import { loadItems } from './items.service.ts';
import { findCircuit, holdCircuit, holdCurrentVersion } from './programmes.queries.ts';
import { programmeRoutes } from './programmes.routes.ts';
import { contentHash } from './programmes.rules.ts';
import { updateProgrammeTexts } from './texts.service.ts';

export { contentHash, findCircuit, holdCircuit, holdCurrentVersion, loadItems, programmeRoutes, updateProgrammeTexts };
