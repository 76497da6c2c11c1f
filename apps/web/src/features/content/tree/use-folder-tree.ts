import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  keyboardDragAndDropFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import type { Folder } from '@physio/contract/content/folders';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusFeature } from './focus-feature.ts';
import { buildInstance } from './light-rows.ts';
import { foldAhead, foldersById, type Matches, matchesOf, mayMove, pathTo } from './tree.rows.ts';
import { type TreeKeysDo, useTreeKeys } from './tree-keys.ts';

const FEATURES = [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature, keyboardDragAndDropFeature, focusFeature];
export type FolderTreeInstance = TreeInstance<Folder>;
type Options = {
  root: Folder;
  selected: string;
  search: string;
  scrollTo: (index: number) => void;
  move: (folder: Folder, parentId: string) => Promise<boolean>;
} & TreeKeysDo;

/** The tree's focus, keys, drags and open folders, kept by headless-tree; what is drawn of it is up to the caller. */
export function useFolderTree({ root, selected, search, scrollTo, move, ...does }: Options) {
  const folders = useMemo(() => foldersById(root), [root]);
  useEffect(() => foldAhead(folders.values()), [folders]);
  const matches = useMemo(() => matchesOf(root, search), [root, search]);
  const { open, change, show } = useOpenFolders(root, selected, matches);
  const folderOf = (id: string) => folders.get(id) ?? root;
  const isShown = ({ encoded_id }: Folder) => matches === null || matches.shown.has(encoded_id);
  const drawn = useRef<{ tree: FolderTreeInstance; root: Folder; matches: typeof matches } | null>(null);
  // With other folders open the tree makes its rows again by itself.
  const isRemade = drawn.current !== null && drawn.current.tree.getState().expandedItems !== open;
  const tree = useTree<Folder>({
    rootItemId: root.encoded_id,
    initialState: { focusedItem: selected || null, expandedItems: open },
    state: { expandedItems: open },
    setExpandedItems: (next) => change(typeof next === 'function' ? next(open) : next),
    dataLoader: {
      getItem: folderOf,
      getChildren: (id) =>
        folderOf(id)
          .children.filter(isShown)
          .map(({ encoded_id }) => encoded_id),
    },
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().children.some(isShown),
    scrollToItem: (item) => scrollTo(item.getItemMeta().index),
    canReorder: false,
    canDrop: ([dragged], target) => {
      const to = target.item.getId();
      // Folders stand by name, so nothing can go between two rows; above the first row is the bucket itself.
      if (isOrderedDragTarget(target) && !(to === root.encoded_id && 'childIndex' in target && target.childIndex === 0))
        return false;
      return dragged !== undefined && mayMove(folders, dragged.getItemData(), to);
    },
    onDrop: async ([dragged], { item }) => {
      if (dragged && (await move(dragged.getItemData(), item.getId()))) show(item.getId());
    },
    // Firefox drags nothing that carries no data.
    createForeignDragObject: ([dragged]) => ({ format: 'application/x-folder', data: dragged?.getId() ?? '' }),
    hotkeys: useTreeKeys(does),
    features: FEATURES,
    instanceBuilder: buildInstance,
  });
  const isOther = drawn.current?.root !== root || drawn.current.matches !== matches;
  drawn.current = { tree, root, matches };
  if (isOther && !isRemade) tree.scheduleRebuildTree();
  const dragged = tree.getState().dnd?.draggedItems?.[0]?.getItemData();
  const mayMoveToRoot = dragged !== undefined && mayMove(folders, dragged, root.encoded_id);
  return { tree, matches, show, dragged, mayMoveToRoot };
}

/**
 * The folders that are open. A selected one opens all that leads to it, once; from then on they can be closed. A search
 * opens what leads to its matches, and has no say afterwards.
 */
function useOpenFolders(root: Folder, selected: string, matches: Matches | null) {
  const [open, setOpen] = useState<string[]>([]);
  const [shown, setShown] = useState('');
  const [kept, setSearched] = useState({ matches, open: matches?.open ?? [] });
  // At once, not with the next drawing: each change has all rows made again.
  const searched = kept.matches === matches ? kept : { matches, open: matches?.open ?? [] };
  if (shown !== selected) {
    const above = pathTo(root, selected).slice(0, -1);
    if (above.length > 0 || selected === '') setShown(selected);
    if (above.length > 0) setOpen([...new Set([...open, ...above.map((folder) => folder.encoded_id)])]);
  }
  if (searched !== kept) setSearched(searched);
  const show = useCallback((id: string) => setOpen((before) => [...new Set([...before, id])]), []);
  const change = (next: string[]) => (matches ? setSearched({ matches, open: next }) : setOpen(next));
  return { open: matches ? searched.open : open, change, show };
}
