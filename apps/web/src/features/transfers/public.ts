import { lazyNamed } from '#ui/lazy-named.ts';

/** Dialogs of the directory's menu and of a patient's. Render them inside `Suspense`. */
export const ImportDialog = lazyNamed(() => import('./import/ImportDialog.tsx'), 'ImportDialog');
export const ExportDialog = lazyNamed(() => import('./export/ExportDialog.tsx'), 'ExportDialog');
export const RecordDialog = lazyNamed(() => import('./record/RecordDialog.tsx'), 'RecordDialog');
export const EraseDialog = lazyNamed(() => import('./erase/EraseDialog.tsx'), 'EraseDialog');
