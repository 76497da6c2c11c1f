import { lazy } from 'react';

/** What the patient did of one exercise; loads, and asks the server, when it is mounted. Render it inside `Suspense`. */
export const InsightPanel = lazy(() => import('./InsightPanel.tsx').then((m) => ({ default: m.InsightPanel })));
