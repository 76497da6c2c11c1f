import type { KeyboardEvent } from 'react';
import type { Step } from './drop.ts';
import { type TreeRow, treeKey } from './rows.ts';
import type { Editor } from './use-editor.ts';
import type { TreeActions } from './use-tree-actions.ts';

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
type Around = { rows: readonly TreeRow[]; at: number; editor: Editor; actions: TreeActions; openMenu: () => void };

/** Does what a key means on a row; false when it means nothing here. */
export function pressOn({ node }: TreeRow, event: KeyboardEvent, { rows, at, editor, actions, openMenu }: Around): boolean {
  const { key } = event;
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
  else {
    const move = treeKey(key, rows, at);
    if (move === null) return false;
    if ('toggle' in move) editor.toggle(node.key);
    else editor.setFocused(rows[move.focus]?.node.key ?? node.key);
  }
  return true;
}
