export { TagEditor } from './TagEditor.tsx';
export { TagPanel } from './TagPanel.tsx';
export { namesOf, useTags } from './tags.api.ts';
