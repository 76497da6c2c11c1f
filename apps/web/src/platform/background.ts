import { confirm, type Question } from './confirm/confirm.ts';
import { createStore, useStore } from './store.ts';

/** Work that goes on while the pages change, as uploads do. It belongs to the session and the group it was started in. */
type Work = {
  isRunning: () => boolean;
  /** What is asked before it is stopped. */
  question: () => Question;
  /** Stops it and forgets it all. */
  end: () => void;
};

let work: Work | null = null;
const docked = createStore(false);

export const registerWork = (own: Work): void => {
  work = own;
};
export const endWork = (): void => work?.end();

export const isWorking = (): boolean => work?.isRunning() ?? false;

/** Ask before the session or the group is left; false = the user stays. */
export const mayEndWork = async (): Promise<boolean> => !work?.isRunning() || confirm(work.question());

/** Whether the dock that shows the work is wanted. */
export const setDocked = (wanted: boolean): void => {
  if (docked.get() !== wanted) docked.set(wanted);
};
export const useDocked = (): boolean => useStore(docked);
