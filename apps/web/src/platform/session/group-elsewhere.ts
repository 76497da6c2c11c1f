import { createStore } from '../store.ts';
import type { ChosenGroup } from './session.ts';

/** The group that another tab chose while something was being written here: the user is asked. */
export const groupElsewhere = createStore<ChosenGroup | null>(null);
