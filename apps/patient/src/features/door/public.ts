export type { Answer } from './answer.ts';
export { Door } from './Door.tsx';
export { Entrance } from './Entrance.tsx';
export { confirmAnswer, isRecheckDue, signInByPass } from './sign-in.ts';
