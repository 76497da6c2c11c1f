import type { Folder } from '@physio/contract/folders';
import { useCallback, useState } from 'react';
import { pathTo } from './tree.rows.ts';

/** The folders that are open: a selected one opens all that leads to it, once; from then on they can be closed. */
export function useOpenFolders(root: Folder, selected: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState('');
  if (shown !== selected) {
    const above = pathTo(root, selected).slice(0, -1);
    if (above.length > 0 || selected === '') setShown(selected);
    if (above.length > 0) setOpen(new Set([...open, ...above.map((folder) => folder.encoded_id)]));
  }
  const show = useCallback((id: string) => setOpen((before) => new Set([...before, id])), []);
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { open, toggle, show };
}
