import { ActionIcon } from '@mantine/core';
import type { Folder } from '@physio/contract/folders';
import { IconFolderPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { BUCKET_NAMES } from '../bucket.ts';
import { type AskedFolder, FolderDialogs } from './FolderDialogs.tsx';
import type { FolderAsk } from './FolderMenu.tsx';
import { FolderRow } from './FolderRow.tsx';
import classes from './tree.module.css';
import { rowsOf, treeKey } from './tree.rows.ts';
import { useFolderActions } from './use-folder-actions.ts';
import { useOpenFolders } from './use-open-folders.ts';

type Props = { root: Folder; selected: string; onSelect: (folderId: string) => void };

/** The folders of one bucket. Arrows, Home, End and letters move, Enter selects, F2 renames, Shift+F10 opens the menu. */
export function FolderTree({ root, selected, onSelect }: Props) {
  const t = useTranslation();
  const { remove } = useFolderActions();
  const [search, setSearch] = useState('');
  const { open, toggle, show } = useOpenFolders(root, selected);
  const [focused, setFocused] = useState(selected);
  const [menu, setMenu] = useState('');
  const [asked, setAsked] = useState<AskedFolder | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(root, open, search), [root, open, search]);
  const onSearch = useCallback((text: string) => setSearch(text), []);
  const at = Math.max(
    rows.findIndex(({ folder }) => folder.encoded_id === focused),
    0,
  );
  const rowElement = useCallback((id: string) => tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`), []);
  useEffect(() => {
    rowElement(selected)?.scrollIntoView({ block: 'nearest' });
  }, [selected, rowElement]);

  const ask = (folder: Folder, what: FolderAsk) => {
    if (what !== 'delete') return setAsked({ ask: what, folder });
    void remove(folder).then((done) => done && folder.encoded_id === selected && onSelect(''));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const folder = rows[at]?.folder;
    if (!folder || !(event.target as HTMLElement).matches('[role="treeitem"]') || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const opensMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    const move = treeKey(event.key, rows, at);
    if (event.key === 'Enter' || event.key === ' ') onSelect(folder.encoded_id);
    else if (opensMenu) setMenu(folder.encoded_id);
    else if (event.key === 'F2' && folder.exercise_id === null) ask(folder, 'rename');
    else if (move && 'toggle' in move) toggle(folder.encoded_id);
    else if (move) {
      const next = rows[move.focus]?.folder.encoded_id ?? '';
      setFocused(next);
      rowElement(next)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section className={classes.pane} aria-label={t('Folders')}>
      <div className={classes.head}>
        <h2>{t(BUCKET_NAMES[root.bucket_name])}</h2>
        <ActionIcon aria-label={t('Add folder')} title={t('Add folder')} onClick={() => setAsked({ ask: 'add', folder: root })}>
          <IconFolderPlus size={20} aria-hidden />
        </ActionIcon>
      </div>
      <SearchBox
        value={search}
        onSearch={onSearch}
        label={t('Search folders')}
        status={t('{{count}} folders', { count: rows.length })}
      />
      {rows.length > 0 ? (
        <div ref={tree} role="tree" className={classes.tree} aria-label={t('Folders')} onKeyDown={onKeyDown}>
          {rows.map((row, index) => {
            const { folder } = row;
            const id = folder.encoded_id;
            return (
              <FolderRow
                key={id}
                row={row}
                isSelected={id === selected}
                canFocus={index === at}
                menuOpen={menu === id}
                onSelect={() => {
                  setFocused(id);
                  onSelect(id);
                }}
                onToggle={() => toggle(id)}
                onMenu={(opened) => setMenu(opened ? id : '')}
                onAsk={(what) => ask(folder, what)}
              />
            );
          })}
        </div>
      ) : (
        <p className={classes.none}>{search ? t('No folder matches.') : t('No folders yet.')}</p>
      )}
      {asked && (
        <FolderDialogs {...asked} root={root} onAdded={(parent) => show(parent.encoded_id)} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}
