import { PROGRAMME_DEFAULTS } from '@physio/contract/limits';
import { copyName } from '@physio/contract/programmes';
import type { DoseField, Item } from '../items.ts';

/** What is saved: the header and the sequence. `repeats` is null while its field is empty. */
export type Content = { name: string; description: string; repeats: number | null; items: readonly Item[] };
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
  /** `at` puts it back where it was. */
  | { type: 'add'; item: Item; at?: number }
  | { type: 'remove'; key: string }
  | { type: 'move'; from: number; to: number }
  | { type: 'setField'; key: string; field: DoseField; value: number | null }
  | { type: 'setNotes'; key: string; notes: string }
  | { type: 'setHeader'; header: Partial<Omit<Content, 'items'>> }
  | { type: 'load'; content: Content; opened: Opened | null; saved?: Content }
  | { type: 'saved'; id: string; hash: string; content: Content; at: Date }
  | { type: 'createCopy' }
  /** Patients who were just given the programme. */
  | { type: 'addUsers'; names: readonly string[] }
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

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const taken = list[from];
  if (taken === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, taken);
}

/** The content after an action of the user; the same object when nothing changes. */
function edited(content: Content, action: BuilderAction): Content {
  const { items } = content;
  const change = (key: string, patch: Partial<Item>) => ({
    ...content,
    items: items.map((item) => (item.key === key ? { ...item, ...patch } : item)),
  });
  switch (action.type) {
    case 'add':
      if (items.some((item) => item.key === action.item.key)) return content;
      return { ...content, items: items.toSpliced(action.at ?? items.length, 0, action.item) };
    case 'remove':
      return items.some((item) => item.key === action.key)
        ? { ...content, items: items.filter((item) => item.key !== action.key) }
        : content;
    case 'move': {
      const next = moved(items, action.from, action.to);
      return next === items ? content : { ...content, items: next };
    }
    case 'setField':
      return items.some((item) => item.key === action.key && item[action.field] !== action.value)
        ? change(action.key, { [action.field]: action.value })
        : content;
    case 'setNotes':
      return items.some((item) => item.key === action.key && item.notes !== action.notes)
        ? change(action.key, { notes: action.notes })
        : content;
    case 'setHeader':
      return { ...content, ...action.header };
    default:
      return content;
  }
}

function editName(action: BuilderAction): string | null {
  if (action.type === 'setField') return `${action.key} ${action.field}`;
  if (action.type === 'setNotes') return `${action.key} notes`;
  return action.type === 'setHeader' ? Object.keys(action.header).join() : null;
}

function edit(state: BuilderState, action: BuilderAction): BuilderState {
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
        ...edit(state, { type: 'setHeader', header: { name: copyName(state.content.name) } }),
        opened: null,
        saved: EMPTY_CONTENT,
        savedAt: null,
        lastEdit: null,
      };
    case 'addUsers':
      return state.opened
        ? { ...state, opened: { ...state.opened, users: [...new Set([...state.opened.users, ...action.names])] } }
        : state;
    case 'undo':
      return step(state, 'past');
    case 'redo':
      return step(state, 'future');
    default:
      return edit(state, action);
  }
}
