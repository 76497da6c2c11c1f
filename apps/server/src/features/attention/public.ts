export { attentionRoutes } from './attention.routes.ts';
export { ENDING_DAYS } from './attention.rules.ts';
export { keepLists } from './kept.service.ts';
export { countWaiting } from './waiting.service.ts';
