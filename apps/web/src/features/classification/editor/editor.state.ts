import type { ClassificationSet } from '@physio/contract/classification/classification';
import { fromTree } from './document.ts';
import { type Draft, fromSet } from './draft.ts';
import { readText, type TextProblem } from './json-text.ts';

export type EditorState = {
  setId: string;
  /** The server's tree that the draft comes from. */
  version: number;
  saved: Draft;
  draft: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** The JSON as it is typed; null while it is simply the draft. */
  text: string | null;
  textProblems: readonly TextProblem[];
};

export type EditorAction =
  | { type: 'edit'; change: (draft: Draft) => Draft }
  | { type: 'type'; text: string }
  /** The typed text is left: what could be read is written neatly. */
  | { type: 'leaveText' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Saved, or loaded again. */
  | { type: 'load'; set: ClassificationSet }
  /** Somebody else's tree is taken; one undo brings back what was edited. */
  | { type: 'takeTheirs'; set: ClassificationSet }
  /** The draft stays and is compared with somebody else's tree, which the next save replaces. */
  | { type: 'keepMine'; set: ClassificationSet };

const HISTORY_STEPS = 100;

export function openEditor(set: ClassificationSet): EditorState {
  const saved = fromSet(set);
  return { setId: set.id, version: set.version, saved, draft: saved, past: [], future: [], text: null, textProblems: [] };
}

function edited(state: EditorState, draft: Draft, goesOn = false): EditorState {
  if (draft === state.draft) return state;
  const past = goesOn ? state.past : [...state.past, state.draft].slice(-HISTORY_STEPS);
  return { ...state, draft, past, future: [] };
}

/** Typing on is one step of undo until the text is left. */
function typed(state: EditorState, text: string): EditorState {
  const read = readText(text);
  if ('problems' in read) return { ...state, text, textProblems: read.problems };
  const goesOn = state.text !== null && state.past.length > 0 && state.draft !== state.saved;
  return { ...edited(state, fromTree(read.tree, state.draft), goesOn), text, textProblems: [] };
}

function step(state: EditorState, from: 'past' | 'future'): EditorState {
  const draft = from === 'past' ? state.past.at(-1) : state.future[0];
  // An unreadable text goes first: it is not a step of the document.
  if (from === 'past' && state.textProblems.length > 0) return { ...state, text: null, textProblems: [] };
  if (draft === undefined) return state;
  const [past, future] =
    from === 'past'
      ? [state.past.slice(0, -1), [state.draft, ...state.future]]
      : [[...state.past, state.draft], state.future.slice(1)];
  return { ...state, draft, past, future, text: null, textProblems: [] };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edit':
      return { ...edited(state, action.change(state.draft)), text: null, textProblems: [] };
    case 'type':
      return typed(state, action.text);
    case 'leaveText':
      return state.textProblems.length > 0 ? state : { ...state, text: null };
    case 'undo':
      return step(state, 'past');
    case 'redo':
      return step(state, 'future');
    case 'load':
      return openEditor(action.set);
    case 'takeTheirs':
      return { ...openEditor(action.set), past: [state.draft] };
    case 'keepMine':
      return { ...state, version: action.set.version, saved: fromSet(action.set) };
  }
}
