import { lazyNamed } from '#ui/lazy-named.ts';

export { AddLibraryButton, AddLibraryDialog } from './AddLibraryButton.tsx';
export { LibraryNotice } from './LibraryNotice.tsx';

/** Dialogs of the exercises' menu. Render them inside `Suspense`. */
export const LibraryImportDialog = lazyNamed(() => import('./import/LibraryImportDialog.tsx'), 'LibraryImportDialog');
export const TakePackDialog = lazyNamed(() => import('./packs/TakePackDialog.tsx'), 'TakePackDialog');
export const MakePackDialog = lazyNamed(() => import('./packs/MakePackDialog.tsx'), 'MakePackDialog');
export const DownloadSheetDialog = lazyNamed(() => import('./sheet/DownloadSheetDialog.tsx'), 'DownloadSheetDialog');
export const TranslateDialog = lazyNamed(() => import('./translate/TranslateDialog.tsx'), 'TranslateDialog');
