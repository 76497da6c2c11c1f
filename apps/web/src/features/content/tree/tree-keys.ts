import type { CustomHotkeysConfig, TreeInstance } from '@headless-tree/core';
import type { Folder } from '@physio/contract/content/folders';
import { useRef } from 'react';
import { mayRename } from './FolderMenu.tsx';
import type { MenuAnchor } from './place-menu.ts';
import { nextNamed } from './tree.rows.ts';

const PAUSE_MS = 700;
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

/** Enter and Space select, F2 renames, Shift+F10 opens the menu, letters go to a name. The arrows are headless-tree's own. */
export function useTreeKeys({ select, rename, openMenu }: TreeKeysDo): CustomHotkeysConfig<Folder> {
  const typed = useRef({ text: '', at: 0 });
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
    const text = timeStamp - typed.current.at < PAUSE_MS ? typed.current.text + letter : letter;
    typed.current = { text, at: timeStamp };
    const items = tree.getItems();
    const names = items.map((item) => item.getItemName());
    const found = nextNamed(names, tree.getFocusedItem().getItemMeta().index, text);
    if (found === null) return;
    items[found]?.setFocused();
    tree.updateDomFocus();
  };
  return {
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
