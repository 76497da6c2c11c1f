import { lazyNamed } from '#ui/lazy-named.ts';

export { FilePicker, type PickedFile } from './FilePicker.tsx';
export { CaptionTracks } from './files/captions/CaptionTracks.tsx';
export { FilePicture } from './files/FilePicture.tsx';
export { FILE_TABS, KIND_ICONS } from './files/file-kinds.ts';
export { renameInTrees } from './folders.api.ts';

export const FilePreview = lazyNamed(() => import('./files/FilePreview.tsx'), 'FilePreview');
export const UploadDialog = lazyNamed(() => import('./upload/UploadDialog.tsx'), 'UploadDialog');

/** Files for many exercises, sent one after another in the background. */
export const uploadIntoExercises: typeof import('./upload/upload-into.ts').uploadIntoExercises = async (...given) =>
  (await import('./upload/upload-into.ts')).uploadIntoExercises(...given);
