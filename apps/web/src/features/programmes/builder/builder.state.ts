import { PROGRAMME_DEFAULTS } from '@physio/contract/common/limits';
import { type Content, type Edit, edited } from './edits.ts';

/** The saved programme that is edited. `hash` says from which version; `users` who has it now. */
export type Opened = { id: string; hash: string; users: readonly string[] };

export type BuilderState = {
  /** null in create mode. */
  opened: Opened | null;
  content: Content;
  saved: Content;
  savedAt: Date | null;
  past: readonly Content[];
  future: readonly Content[];
  /** What the last step changed: typing on in the same field is one step of undo. */
  lastEdit: string | null;
};

export type BuilderAction =
  | Edit
  | { type: 'load'; content: Content; opened: Opened | null; saved?: Content }
  | { type: 'saved'; id: string; hash: string; content: Content; at: Date }
  | { type: 'createCopy'; name: string }
  /** Who has the programme now. */
  | { type: 'setUsers'; users: readonly string[] }
  | { type: 'undo' }
  | { type: 'redo' };

export const EMPTY_CONTENT: Content = { name: '', description: '', repeats: PROGRAMME_DEFAULTS.repeats, items: [] };
const HISTORY_STEPS = 200;

export const initialState = (content: Content = EMPTY_CONTENT, opened: Opened | null = null): BuilderState => ({
  opened,
  content,
  saved: opened ? content : EMPTY_CONTENT,
  savedAt: null,
  past: [],
  future: [],
  lastEdit: null,
});

/** True while something is on the screen that is not on the server. */
export const isDirty = ({ content, saved }: Pick<BuilderState, 'content' | 'saved'>): boolean =>
  content !== saved && JSON.stringify(content) !== JSON.stringify(saved);

function editName(action: Edit): string | null {
  if (action.type === 'setField') return `${action.key} ${action.field}`;
  if (action.type === 'setNotes') return `${action.key} notes`;
  return action.type === 'setHeader' ? Object.keys(action.header).join() : null;
}

function edit(state: BuilderState, action: Edit): BuilderState {
  const content = edited(state.content, action);
  if (content === state.content) return state;
  const name = editName(action);
  const goesOn = name !== null && name === state.lastEdit && state.past.length > 0;
  const past = goesOn ? state.past : [...state.past, state.content].slice(-HISTORY_STEPS);
  return { ...state, content, past, future: [], lastEdit: name };
}

function step(state: BuilderState, from: 'past' | 'future'): BuilderState {
  const content = state[from].at(from === 'past' ? -1 : 0);
  if (content === undefined) return state;
  const [past, future] =
    from === 'past'
      ? [state.past.slice(0, -1), [state.content, ...state.future]]
      : [[...state.past, state.content], state.future.slice(1)];
  return { ...state, content, past, future, lastEdit: null };
}

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.type) {
    case 'load': {
      const loaded = initialState(action.content, action.opened);
      return action.saved ? { ...loaded, saved: action.saved } : loaded;
    }
    case 'saved': {
      const opened = { id: action.id, hash: action.hash, users: state.opened?.users ?? [] };
      return { ...state, opened, saved: action.content, savedAt: action.at, lastEdit: null };
    }
    case 'createCopy':
      // Nothing of the copy is saved yet, whatever happens to the call that follows.
      return {
        ...edit(state, { type: 'setHeader', header: { name: action.name } }),
        opened: null,
        saved: EMPTY_CONTENT,
        savedAt: null,
        lastEdit: null,
      };
    case 'setUsers':
      return state.opened ? { ...state, opened: { ...state.opened, users: action.users } } : state;
    case 'undo':
      return step(state, 'past');
    case 'redo':
      return step(state, 'future');
    default:
      return edit(state, action);
  }
}
