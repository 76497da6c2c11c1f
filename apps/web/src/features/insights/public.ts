import { lazyNamed } from '#ui/lazy-named.ts';

export { activityOf, useActivity } from './activity.api.ts';
export { lastWeeks } from './activity-range.ts';
export { sessionsText, setsText } from './sessions-text.ts';
export { standing } from './standing.ts';

/** What the patient did of one exercise; loads, and asks the server, when it is mounted. Render it inside `Suspense`. */
export const InsightPanel = lazyNamed(() => import('./InsightPanel.tsx'), 'InsightPanel');

/** What a patient did day by day over all programmes. Render it inside `Suspense`. */
export const PatientActivity = lazyNamed(() => import('./activity/PatientActivity.tsx'), 'PatientActivity');

/** What they did on their own page, session by session. Render it inside `Suspense`. */
export const PatientSessions = lazyNamed(() => import('./sessions/PatientSessions.tsx'), 'PatientSessions');
