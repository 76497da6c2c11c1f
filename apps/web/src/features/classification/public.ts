export { classificationQuery, useTags } from './classification.api.ts';
