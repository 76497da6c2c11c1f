import type { Folder } from '@physio/contract/content/folders';
import { useCallback, useState } from 'react';
import { type Matches, pathTo } from './tree.rows.ts';

/**
 * The folders that are open. A selected one opens all that leads to it, once; from then on they can be closed. A search
 * opens what leads to its matches, and has no say afterwards.
 */
export function useOpenFolders(root: Folder, selected: string, matches: Matches | null) {
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
