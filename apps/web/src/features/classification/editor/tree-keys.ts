import type { KeyboardEvent } from 'react';
import { arrowStep, rowNamed } from '#ui/tree/tree-keys.ts';
import type { Step } from './drop.ts';
import { type DraftRow, walkedRows } from './rows.ts';
import type { Editor } from './use-editor.ts';
import type { TreeActions } from './use-tree-actions.ts';

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
type Around = {
  rows: readonly DraftRow[];
  at: number;
  editor: Editor;
  actions: TreeActions;
  openMenu: () => void;
  /** The letters typed without a pause, with this one. */
  collect: (letter: string, timeStamp: number) => string;
};

/** Does what a key means on a row; false when it means nothing here. */
export function pressOn({ node }: DraftRow, event: KeyboardEvent, around: Around): boolean {
  const { key } = event;
  const { rows, editor, actions, openMenu } = around;
  const isControl = event.ctrlKey || event.metaKey;
  if (isControl && key.toLowerCase() === 'z') editor.dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
  else if (isControl && key.toLowerCase() === 'y') editor.dispatch({ type: 'redo' });
  else if (isControl) return false;
  else if (event.altKey) {
    const step = STEPS[key];
    if (step === undefined) return false;
    actions.step(node.key, step);
  } else if (key === 'Enter' || key === 'F2') editor.setRenaming(node.key);
  else if (key === 'Delete') actions.remove(node, rows);
  else if (key === 'ContextMenu' || (event.shiftKey && key === 'F10')) openMenu();
  else return walk(node.key, event, around);
  return true;
}

function walk(from: string, { key, timeStamp }: KeyboardEvent, { rows, at, editor, collect }: Around): boolean {
  const walked = walkedRows(rows);
  if ([...key].length === 1 && key !== ' ') {
    const found = rowNamed(walked, at, collect(key, timeStamp));
    if (found !== null) editor.setFocused(rows[found]?.node.key ?? from);
    return found !== null;
  }
  const step = arrowStep(key, walked, at);
  if (step === null) return false;
  if ('toggle' in step) editor.toggle(from);
  else editor.setFocused(rows[step.focus]?.node.key ?? from);
  return true;
}
