import { SINGLE_KEYS } from '#platform/shortcuts/keys.ts';
import { msg } from '#ui/use-translation.ts';

/** `keys`: those pressed together joined by `+`, one after the other by a space; `or` stands for the same. */
export type Row = { keys: string; or?: string; label: string };
export type Section = { title: string; rows: readonly Row[] };

/** Act without Ctrl or ⌘, and can be switched off. */
export const SINGLE_SECTIONS: readonly Section[] = [
  {
    title: msg('Everywhere'),
    rows: [
      { keys: SINGLE_KEYS.search, label: msg('Search on this page') },
      { keys: SINGLE_KEYS.newPatient, label: msg('Add user') },
      { keys: SINGLE_KEYS.home, label: msg('Home dashboard') },
      { keys: SINGLE_KEYS.insights, label: msg('Practice insights') },
      { keys: SINGLE_KEYS.patients, label: msg('Users') },
      { keys: SINGLE_KEYS.builder, label: msg('Program builder') },
      { keys: SINGLE_KEYS.content, label: msg('Content manager') },
      { keys: SINGLE_KEYS.classification, label: msg('Tags and classification manager') },
      { keys: SINGLE_KEYS.help, label: msg('Keyboard shortcuts') },
    ],
  },
  {
    title: msg('Patient dashboard'),
    rows: [
      { keys: SINGLE_KEYS.report, label: msg('Generate report') },
      { keys: SINGLE_KEYS.assign, label: msg('Assign programme') },
    ],
  },
  {
    title: msg('Review'),
    rows: [
      { keys: SINGLE_KEYS.reviewApprove, label: msg('Approve') },
      { keys: SINGLE_KEYS.reviewEdit, label: msg('Edit') },
      { keys: SINGLE_KEYS.reviewNext, label: msg('Next') },
    ],
  },
];

/** Of what has the focus; these always act. */
export const FOCUS_SECTIONS: readonly Section[] = [
  {
    title: msg('Everywhere, also while typing'),
    rows: [
      { keys: 'F1', label: msg('Help') },
      { keys: 'Mod+K', label: msg('Find anything') },
    ],
  },
  {
    title: msg('Lists and dialogs'),
    rows: [
      { keys: '←', or: '→', label: msg('Move in the list') },
      { keys: 'Enter', label: msg('Open') },
      { keys: 'Space', label: msg('Select') },
      { keys: 'F', label: msg('Favourite, on an exercise card') },
      { keys: 'Esc', label: msg('Close what is on top') },
    ],
  },
  {
    title: msg('Programme builder'),
    rows: [
      { keys: 'Alt+↑', or: 'Alt+↓', label: msg('Move the exercise') },
      { keys: 'Delete', label: msg('Remove the exercise') },
      { keys: 'Mod+Z', label: msg('Undo') },
      { keys: 'Mod+Shift+Z', or: 'Mod+Y', label: msg('Redo') },
      { keys: 'Mod+S', label: msg('Save') },
      { keys: 'Mod+Enter', label: msg('Save and assign; in the dialog: assign') },
    ],
  },
  {
    title: msg('Folders'),
    rows: [
      { keys: 'F2', label: msg('Rename') },
      { keys: 'Shift+F10', label: msg('Open the menu') },
      { keys: 'Ctrl+Shift+D', label: msg('Move by keyboard') },
      { keys: 'Home', or: 'End', label: msg('To the first, to the last') },
    ],
  },
  {
    title: msg('Display on a wall'),
    rows: [
      { keys: '←', or: '→', label: msg('Previous, next') },
      { keys: 'Space', label: msg('Pause') },
      { keys: 'F', label: msg('Full screen') },
    ],
  },
];
