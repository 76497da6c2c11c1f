export { stateOn } from './day.ts';
export { stateWord } from './WeekStrip.tsx';
export { doseText, sideText } from './words.ts';
