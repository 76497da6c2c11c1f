import { createStore, useStore } from '../store.ts';

const KEY = 'keep_messages_longer';
/** A sentence that is read slowly or enlarged needs some six seconds. */
const TIMES = 4;

function readKept(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
const longer = createStore(readKept());

/** Whether messages stand four times as long, as chosen on this device. */
export const useKeepsLonger = () => useStore(longer);

export function keepMessagesLonger(on: boolean): void {
  longer.set(on);
  try {
    localStorage.setItem(KEY, on ? '1' : '0');
  } catch {
    // Storage is switched off: it holds until the page goes.
  }
}

/** How long a message stands, in milliseconds. */
export const standingMs = (durationMs: number): number => durationMs * (longer.get() ? TIMES : 1);
