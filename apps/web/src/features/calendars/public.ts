import { lazyNamed } from '#ui/lazy-named.ts';

/** The member's own calendar of plans, on the connections page. Render it inside `Suspense`. */
export const CalendarCard = lazyNamed(() => import('./CalendarCard.tsx'), 'CalendarCard');
