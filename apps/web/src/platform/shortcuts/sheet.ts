import { createStore } from '../store.ts';

/** Whether the list of keys is open; the key and the account menu both ask for it. */
export const shortcutSheet = createStore(false);
/** Whether the help is open; its key, its button and the account menu ask for it. */
export const helpDrawer = createStore(false);
/** Whether what finds everything is open. */
export const palette = createStore(false);
