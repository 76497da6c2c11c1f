import { lazy } from 'react';

export { FilePicker, type PickedFile } from './FilePicker.tsx';
export { FilePicture } from './files/FilePicture.tsx';
export { FILE_TABS, KIND_ICONS } from './files/file-kinds.ts';
export { renameInTrees } from './folders.api.ts';

export const FilePreview = lazy(async () => ({ default: (await import('./files/FilePreview.tsx')).FilePreview }));
export const UploadDialog = lazy(async () => ({ default: (await import('./upload/UploadDialog.tsx')).UploadDialog }));
