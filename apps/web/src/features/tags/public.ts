export { TagEditor } from './TagEditor.tsx';
export { TagPanel } from './TagPanel.tsx';
export { useTags } from './tags.api.ts';
