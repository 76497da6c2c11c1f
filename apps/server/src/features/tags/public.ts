import { tagRoutes } from './tags.routes.ts';

export { tagRoutes };
