// One file for all of it: each further one would cost the first screen more than it saves.
export { GoalOfWeek } from './GoalOfWeek.tsx';
export { Goals } from './Goals.tsx';
export { SinceStart } from './SinceStart.tsx';
