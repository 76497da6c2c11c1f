export { forgetPush } from './push.ts';
export { Reminders } from './Reminders.tsx';
