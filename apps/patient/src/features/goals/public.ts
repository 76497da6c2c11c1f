import { lazily } from '#platform/lazily.tsx';

/** Asks once a week how a goal goes. */
export const GoalOfWeek = lazily(() => import('./GoalOfWeek.tsx').then((loaded) => loaded.GoalOfWeek));

/** The goals that run, how they go, and room for one more. */
export const Goals = lazily(() => import('./Goals.tsx').then((loaded) => loaded.Goals));

/** Asks every four weeks how it is since the start. */
export const SinceStart = lazily(() => import('./SinceStart.tsx').then((loaded) => loaded.SinceStart));
