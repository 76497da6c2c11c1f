import { createStore } from '#platform/store.ts';

/** Whether the account menu has asked for the list of what a practice needs, which then stands on Home whatever is done of it. */
export const setUpAsked = createStore(false);
