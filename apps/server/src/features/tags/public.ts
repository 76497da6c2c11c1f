import { tagRoutes } from './tags.routes.ts';
import { translateTag } from './tags.service.ts';

export { tagRoutes, translateTag };
