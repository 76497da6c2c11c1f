export { countChangedDays } from './days.service.ts';
export { keepForTheDay } from './night.service.ts';
export { practiceRoutes } from './practice.routes.ts';
export { peopleOfFigure } from './practice.service.ts';
