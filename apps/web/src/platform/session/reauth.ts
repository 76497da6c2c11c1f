import { createStore, useStore } from '../store.ts';

/** Calls that wait for one dialog: `true` = try once more, `false` = given up. Nothing typed is lost meanwhile. */
function waitingRoom() {
  const waiting = createStore<readonly ((again: boolean) => void)[]>([]);
  return {
    ask: (): Promise<boolean> => new Promise((resolve) => waiting.set([...waiting.get(), resolve])),
    settle(again: boolean): void {
      const all = waiting.get();
      waiting.set([]);
      for (const resolve of all) resolve(again);
    },
    /** True while the dialog is wanted. */
    useAsked: (): boolean => useStore(waiting).length > 0,
  };
}

/** The session ended while someone works: the dialog "You were signed out". */
export const signInAgain = waitingRoom();
/** A group asks for a second step of sign-in: the dialog that sets it up. */
export const factorSetUp = waitingRoom();
/** A grave call of a session that has been open for a while: the dialog "Is it you?". */
export const identity = waitingRoom();
