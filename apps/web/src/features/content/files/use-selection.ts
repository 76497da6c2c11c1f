import type { Attachment } from '@physio/contract/content/media';
import { type KeyboardEvent, useState } from 'react';
import { NONE, pick, pickShown, selectionKey } from '#ui/selection.ts';

/** The files chosen among those shown. Ctrl+A chooses all, Esc none. */
export function useSelection(files: readonly Attachment[]) {
  const [selection, setSelection] = useState(NONE);
  const order = files.map(({ attachment_id }) => attachment_id);
  const chosen = files.filter(({ attachment_id }) => selection.ids.has(attachment_id));
  const clear = () => setSelection(NONE);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const asked = selectionKey(event);
    if (asked === 'none' && chosen.length > 0) clear();
    if (asked !== 'all') return;
    event.preventDefault();
    setSelection(pickShown(NONE, order));
  };
  return {
    chosen,
    isChosen: (id: string) => selection.ids.has(id),
    pick: (id: string, withShift: boolean) => setSelection(pick(selection, order, id, withShift)),
    clear,
    onKeyDown,
  };
}
