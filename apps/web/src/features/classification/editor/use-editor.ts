import type { ClassificationSet } from '@physio/contract/classification/classification';
import { CLASSIFICATION_LIMITS } from '@physio/contract/classification/classification-tree';
import { fold } from '@physio/contract/text/fold';
import { useMemo, useReducer, useState } from 'react';
import { diffOf, isEmpty } from './diff.ts';
import { added, type DraftNode, fromSet, keysAfter, newKey, wayTo } from './draft.ts';
import { editorReducer, openEditor } from './editor.state.ts';
import { allKeys, matchingKeys, problemsOf } from './rows.ts';

/** The document with its history, and what of the tree is open, focused and being renamed. */
export function useEditor(set: ClassificationSet) {
  const [state, dispatch] = useReducer(editorReducer, set, openEditor);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(state.draft.map(({ key }) => key)));
  const [focused, setFocused] = useState(state.draft[0]?.key ?? '');
  const [renaming, setRenaming] = useState<string | null>(null);
  /** The focused row shall have the keyboard's focus too, wherever that is now. */
  const [isRevealing, setRevealing] = useState(false);
  const [search, setSearch] = useState('');
  const { saved, draft } = state;
  const diff = useMemo(() => diffOf(saved, draft), [saved, draft]);
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const isDirty = !isEmpty(diff) || state.textProblems.length > 0;
  // Somebody else's save that arrived while nothing is edited here.
  if (!isDirty && set.version > state.version) dispatch({ type: 'load', set });

  /** Opens what leads to a node, and gives it the focus. */
  const reveal = (key: string) => {
    const above = wayTo(draft, key).slice(0, -1);
    setOpen((before) => new Set([...before, ...above.map((node) => node.key)]));
    setFocused(key);
    setRevealing(true);
  };
  /** Opens what leads to the nodes whose name holds the text; their parts of it are marked. */
  const find = (text: string) => {
    setSearch(text);
    const above = matchingKeys(draft, fold(text)).flatMap((key) => wayTo(draft, key).slice(0, -1));
    setOpen((before) => new Set([...before, ...above.map(({ key }) => key)]));
  };
  const needle = fold(search);
  const matches = useMemo(() => matchingKeys(draft, needle), [draft, needle]);
  const toggle = (key: string) =>
    setOpen((before) => (before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key])));

  /** A new node at the end, ready to be named. `name` is made different from those beside it. */
  const add = (parent: string | null, name: string) => {
    const beside = parent === null ? draft : (wayTo(draft, parent).at(-1)?.children ?? []);
    const node: DraftNode = { key: newKey(), id: null, name: unlike(name, beside), children: [] };
    dispatch({ type: 'edit', change: (before) => added(before, { parent, index: beside.length }, node) });
    if (parent !== null) setOpen((before) => new Set([...before, parent, ...wayTo(draft, parent).map(({ key }) => key)]));
    setFocused(node.key);
    setRenaming(node.key);
  };
  /** What was just saved; it stays open and focused as it is. */
  const load = (fresh: ClassificationSet) => {
    const keys = keysAfter(draft, fromSet(fresh));
    setOpen((before) => new Set([...before].map((key) => keys.get(key) ?? key)));
    setFocused((before) => keys.get(before) ?? before);
    dispatch({ type: 'load', set: fresh });
  };
  const isAllOpen = useMemo(() => allKeys(draft).every((key) => open.has(key)), [draft, open]);
  const toggleAll = () => setOpen(isAllOpen ? new Set() : new Set(allKeys(draft)));
  return {
    ...{ state, dispatch, load, diff, problems, isDirty },
    ...{ search, needle, matches, find },
    ...{ open, toggle, isAllOpen, toggleAll, focused, setFocused, reveal, renaming, setRenaming, isRevealing, setRevealing, add },
  };
}
export type Editor = ReturnType<typeof useEditor>;

const unlike = (name: string, beside: readonly DraftNode[]): string => {
  const taken = new Set(beside.map((node) => node.name));
  if (!taken.has(name)) return name;
  for (let number = 2; ; number++) if (!taken.has(`${name} ${number}`)) return `${name} ${number}`;
};

/** Whether an option can stand below the node: it is not on the deepest level. */
export const takesOptions = (level: number) => level <= CLASSIFICATION_LIMITS.depth;
