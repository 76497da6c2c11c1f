import { AssistiveDndState } from '@headless-tree/core';
import { ActionIcon } from '@mantine/core';
import type { Folder } from '@physio/contract/content/folders';
import { IconFolderPlus } from '@tabler/icons-react';
import { type DragEvent, useCallback, useRef, useState } from 'react';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { type AskedFolder, FolderDialogs } from './FolderDialogs.tsx';
import { type FolderAsk, FolderMenu, type OpenMenu } from './FolderMenu.tsx';
import { TreeRows } from './TreeRows.tsx';
import classes from './tree.module.css';
import { useDeleteFolder, useMoveFolder } from './use-folder-actions.ts';
import { type FolderTreeInstance, useFolderTree } from './use-folder-tree.ts';

type Props = { root: Folder; selected: string; onSelect: (folderId: string) => void };

/**
 * The folders of one bucket. Arrows, Home, End and letters move, Enter selects, F2 renames, Shift+F10 opens the menu,
 * Ctrl+Shift+D moves a folder by the keyboard.
 */
export function FolderTree({ root, selected, onSelect }: Props) {
  const t = useTranslation();
  const moveFolder = useMoveFolder();
  const deleteFolder = useDeleteFolder();
  const [search, setSearch] = useState('');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [asked, setAsked] = useState<AskedFolder | null>(null);
  const scrollTo = useRef<(index: number) => void>(() => undefined);
  const onSearch = useCallback((text: string) => setSearch(text), []);
  const bucketName = t(BUCKET_NAMES[root.bucket_name]);
  const openMenu = (folder: Folder, anchor: OpenMenu['anchor']) => setMenu({ folder, anchor });
  const { tree, matches, show, dragged, mayMoveToRoot } = useFolderTree({
    root,
    selected,
    search,
    scrollTo: (index) => scrollTo.current(index),
    move: moveFolder,
    select: ({ encoded_id }) => onSelect(encoded_id),
    rename: (folder) => setAsked({ ask: 'rename', folder }),
    openMenu,
  });
  const focus = (id: string) => {
    tree.getItemInstance(id).setFocused();
    tree.updateDomFocus();
  };
  const ask = (folder: Folder, what: FolderAsk) => {
    // The dialog gives the focus back to where it finds it.
    tree.getItemInstance(folder.encoded_id).getElement()?.focus();
    setMenu(null);
    if (what === 'delete') void remove(folder);
    else setAsked({ ask: what, folder });
  };
  const remove = async (folder: Folder) => {
    const item = tree.getItemInstance(folder.encoded_id);
    const next = item.getItemAbove() ?? item.getItemBelow();
    const isSelected = folder.encoded_id === selected;
    if (!(await deleteFolder.ask(folder))) return;
    // Not shown any more when it is gone: else its files would be loaded again.
    if (isSelected) onSelect('');
    if (!(await deleteFolder.run(folder))) return isSelected && onSelect(folder.encoded_id);
    if (next) focus(next.getId());
  };
  const select = ({ encoded_id }: Folder) => {
    if (dragged) tree.stopKeyboardDrag();
    onSelect(encoded_id);
  };
  const close = () => {
    setAsked(null);
    if (asked && asked.folder !== root) focus(asked.folder.encoded_id);
  };
  const items = tree.getItems();
  return (
    <section
      className={`${classes.pane} raised stack content-start may-shrink gap-2 p-3`}
      aria-label={t('Folders')}
      onDragOver={(event: DragEvent) => mayMoveToRoot && event.preventDefault()}
      onDrop={tree.getContainerProps().onDrop}
    >
      <div
        className={`${classes.head} row between`}
        data-drop={mayMoveToRoot}
        data-target={tree.getDragTarget()?.item.getId() === root.encoded_id}
      >
        <h2>{bucketName}</h2>
        <ActionIcon aria-label={t('Add folder')} title={t('Add folder')} onClick={() => setAsked({ ask: 'add', folder: root })}>
          <IconFolderPlus size={20} aria-hidden />
        </ActionIcon>
      </div>
      <SearchBox
        value={search}
        onSearch={onSearch}
        label={t('Search folders')}
        status={t('{{count}} folders', { count: items.length })}
      />
      <MoveStatus tree={tree} rootName={bucketName} />
      {items.length > 0 ? (
        <TreeRows
          tree={tree}
          label={t('Folders')}
          selected={selected}
          needle={matches?.needle ?? ''}
          scrollTo={scrollTo}
          onSelect={select}
          onMenu={openMenu}
        />
      ) : (
        <p className={`${classes.none} text-secondary`}>{search ? t('No folder matches.') : t('No folders yet.')}</p>
      )}
      {menu && (
        <FolderMenu
          {...menu}
          onAsk={(what) => ask(menu.folder, what)}
          onClose={() => {
            setMenu(null);
            focus(menu.folder.encoded_id);
          }}
        />
      )}
      {asked && <FolderDialogs {...asked} root={root} onPlaced={show} onClose={close} />}
    </section>
  );
}

/** Where a folder that is moved by the keyboard would go: seen and read out. */
function MoveStatus({ tree, rootName }: { tree: FolderTreeInstance; rootName: string }) {
  const t = useTranslation();
  const { dnd, assistiveDndState: state } = tree.getState();
  const moves = state === AssistiveDndState.Started || state === AssistiveDndState.Dragging;
  const target = dnd?.dragTarget?.item;
  const place = target && (target.getId() === tree.getConfig().rootItemId ? rootName : target.getItemName());
  const text = t('Move {{name}} to {{place}}? Arrow keys choose, Enter moves, Escape cancels.', {
    name: dnd?.draggedItems?.[0]?.getItemName() ?? '',
    place: place ?? '',
  });
  return (
    <p role="status" className={moves ? `${classes.moving} py-2 px-3 rounded t-small` : 'visually-hidden'}>
      {moves ? text : state === AssistiveDndState.None ? t('The folder stays where it was.') : ''}
    </p>
  );
}
