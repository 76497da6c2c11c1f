import type { CustomHotkeysConfig, TreeInstance } from '@headless-tree/core';
import type { Folder } from '@physio/contract/content/folders';
import { useState } from 'react';
import { arrowStep, letterCollector, rowNamed, type TreeRows } from '#ui/tree/tree-keys.ts';
import { mayRename } from './FolderMenu.tsx';
import type { MenuAnchor } from './place-menu.ts';

const INDENT_PX = 24;

/** What the keys do beyond moving the focus. */
export type TreeKeysDo = {
  select: (folder: Folder) => void;
  rename: (folder: Folder) => void;
  openMenu: (folder: Folder, anchor: MenuAnchor) => void;
};
type Tree = TreeInstance<Folder>;

const isCalm = (tree: Tree) => !tree.getState().dnd;
const onRow = (event: KeyboardEvent) => event.target instanceof Element && event.target.matches('[role="treeitem"]');

const rowsOf = (tree: Tree): TreeRows => {
  const items = tree.getItems();
  return {
    count: items.length,
    name: (index) => items[index]?.getItemName() ?? '',
    row: (index) => {
      const item = items[index];
      const canOpen = item?.isFolder() ?? false;
      return { level: item?.getItemMeta().level ?? 0, canOpen, isOpen: canOpen && item?.isExpanded() === true };
    },
  };
};
const focusedIndex = (tree: Tree) => tree.getFocusedItem().getItemMeta().index;

function focusRow(tree: Tree, index: number): void {
  tree.getItems()[index]?.setFocused();
  tree.updateDomFocus();
}

/** Does what an arrow, Home or End means in any tree of ours, in place of headless-tree's own rules. */
function walk({ key }: KeyboardEvent, tree: Tree): void {
  const step = arrowStep(key, rowsOf(tree), focusedIndex(tree));
  const item = tree.getFocusedItem();
  if (step === null) return;
  if ('focus' in step) focusRow(tree, step.focus);
  else if (item.isExpanded()) item.collapse();
  else item.expand();
}
/** Whole, because headless-tree takes its own key and handler together. Up and down move what is dragged. */
const arrow = (hotkey: string, isEnabled?: (tree: Tree) => boolean) => ({
  ...{ hotkey, canRepeat: true, preventDefault: true, handler: walk },
  ...(isEnabled && { isEnabled }),
});

/** Enter and Space select, F2 renames, Shift+F10 opens the menu, arrows walk, letters go to a name. */
export function useTreeKeys({ select, rename, openMenu }: TreeKeysDo): CustomHotkeysConfig<Folder> {
  const [collect] = useState(letterCollector);
  const key = (hotkey: string, run: (tree: Tree, event: KeyboardEvent) => void) => ({
    hotkey,
    isEnabled: isCalm,
    handler: (event: KeyboardEvent, tree: Tree) => {
      if (!onRow(event)) return;
      event.preventDefault();
      run(tree, event);
    },
  });
  const folderOf = (tree: Tree) => tree.getFocusedItem().getItemData();
  const choose = (tree: Tree) => select(folderOf(tree));
  const menu = (tree: Tree) => {
    const row = tree.getFocusedItem().getElement()?.getBoundingClientRect();
    if (row) openMenu(folderOf(tree), { x: row.left + INDENT_PX, top: row.top, bottom: row.bottom, align: 'left' });
  };
  const goToName = (tree: Tree, { key: letter, timeStamp }: KeyboardEvent) => {
    const found = rowNamed(rowsOf(tree), focusedIndex(tree), collect(letter, timeStamp));
    if (found !== null) focusRow(tree, found);
  };
  return {
    focusNextItem: arrow('ArrowDown', isCalm),
    focusPreviousItem: arrow('ArrowUp', isCalm),
    expandOrDown: arrow('ArrowRight'),
    collapseOrUp: arrow('ArrowLeft'),
    focusFirstItem: arrow('Home'),
    focusLastItem: arrow('End'),
    customEnter: key('Enter', choose),
    customSpace: key('Space', choose),
    customRename: key('F2', (tree) => mayRename(folderOf(tree)) && rename(folderOf(tree))),
    customMenu: key('Shift+F10', menu),
    customMenuKey: key('ContextMenu', menu),
    customLetter: key('LetterOrNumber', goToName),
    cancelDrag: {
      hotkey: 'Escape',
      isEnabled: (tree) => !isCalm(tree),
      handler: (_, tree) => {
        tree.getState().dnd?.draggedItems?.[0]?.setFocused();
        tree.stopKeyboardDrag();
        tree.updateDomFocus();
      },
    },
  };
}
