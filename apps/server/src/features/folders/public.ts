import { folderRoutes } from './folders.routes.ts';

export { folderRoutes };
