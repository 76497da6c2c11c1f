import { createStore, useStore } from '../store.ts';

/**
 * A session that ended while someone works. Every call that got a 401 waits here for the dialog "You were
 * signed out": `true` = signed in again, try the call once more; `false` = the session was given up.
 */
const waiting = createStore<readonly ((again: boolean) => void)[]>([]);

export const askToSignInAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.set([...waiting.get(), resolve]);
  });

export function settleSignIn(again: boolean): void {
  const all = waiting.get();
  waiting.set([]);
  for (const resolve of all) resolve(again);
}

/** True while the dialog is wanted. */
export const useSignedOut = (): boolean => useStore(waiting).length > 0;
