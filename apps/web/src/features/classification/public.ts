export { classificationQuery } from './classification.api.ts';
export { ClassificationPanel } from './panel/ClassificationPanel.tsx';
