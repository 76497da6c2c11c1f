export { Door } from './Door.tsx';
export { Entrance } from './Entrance.tsx';
export { confirmAnswer, isRecheckDue } from './sign-in.ts';
