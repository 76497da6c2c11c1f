import { createStore } from '../store.ts';

/** Whether the list of keys is open; the key and the account menu both ask for it. */
export const shortcutSheet = createStore(false);
