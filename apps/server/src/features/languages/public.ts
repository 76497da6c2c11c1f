export { languageRoutes } from './languages.routes.ts';
export { pageTranslations } from './languages.service.ts';
