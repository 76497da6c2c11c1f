export { attentionRoutes } from './attention.routes.ts';
export { keepLists } from './kept.service.ts';
export { countWaiting } from './waiting.service.ts';
