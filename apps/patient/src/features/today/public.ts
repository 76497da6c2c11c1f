export { doneOn } from './day.ts';
export { doseText, sideText } from './words.ts';
