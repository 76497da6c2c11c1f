import { lazily } from '#platform/lazily.tsx';

const load = () => import('./later.ts');

/** Asks once a week how a goal goes. */
export const GoalOfWeek = lazily(() => load().then((loaded) => loaded.GoalOfWeek));

/** The goals that run, how they go, and room for one more. */
export const Goals = lazily(() => load().then((loaded) => loaded.Goals));

/** Asks every four weeks how it is since the start. */
export const SinceStart = lazily(() => load().then((loaded) => loaded.SinceStart));
