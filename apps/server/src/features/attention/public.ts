export { attentionRoutes } from './attention.routes.ts';
