import { lazy } from 'react';

export const TagsDialog = lazy(() => import('./TagsDialog.tsx').then((m) => ({ default: m.TagsDialog })));
