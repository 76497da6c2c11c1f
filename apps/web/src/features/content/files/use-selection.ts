import type { Attachment } from '@physio/contract/media';
import { type KeyboardEvent, useState } from 'react';
import { NONE, pick, pickAll } from '#ui/selection.ts';

/** The files chosen among those shown. Ctrl+A chooses all, Esc none. */
export function useSelection(files: readonly Attachment[]) {
  const [selection, setSelection] = useState(NONE);
  const order = files.map(({ attachment_id }) => attachment_id);
  const chosen = files.filter(({ attachment_id }) => selection.ids.has(attachment_id));
  const clear = () => setSelection(NONE);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    // Dialogs stand elsewhere on the page, but what happens in them is heard here; an open menu takes its own keys.
    if (!event.currentTarget.contains(target) || target.closest('[role=menu]')) return;
    if (event.key === 'Escape' && chosen.length > 0) clear();
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setSelection(pickAll(order));
  };
  return {
    chosen,
    isChosen: (id: string) => selection.ids.has(id),
    pick: (id: string, withShift: boolean) => setSelection(pick(selection, order, id, withShift)),
    clear,
    onKeyDown,
  };
}
