import { lazy } from 'react';

/** Dialogs of the directory's menu and of a patient's. Render them inside `Suspense`. */
export const ImportDialog = lazy(() => import('./import/ImportDialog.tsx').then((m) => ({ default: m.ImportDialog })));
export const ExportDialog = lazy(() => import('./export/ExportDialog.tsx').then((m) => ({ default: m.ExportDialog })));
export const RecordDialog = lazy(() => import('./record/RecordDialog.tsx').then((m) => ({ default: m.RecordDialog })));
export const EraseDialog = lazy(() => import('./erase/EraseDialog.tsx').then((m) => ({ default: m.EraseDialog })));
