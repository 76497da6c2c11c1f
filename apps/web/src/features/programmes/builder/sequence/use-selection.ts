import { useState } from 'react';
import { mark, NONE, pickShown } from '#ui/selection.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import type { Item } from '../../items.ts';

/** Which cards are chosen. What leaves the programme is not chosen any more, and is chosen again when it comes back. */
export function useSelection(items: readonly Item[]) {
  const [selection, setSelection] = useState(NONE);
  const order = items.map(({ key }) => key);
  return {
    chosen: items.filter(({ key }) => selection.ids.has(key)),
    /** `wide` takes along all cards since the one clicked last. */
    mark: useStableCallback((key: string, on: boolean, wide: boolean) =>
      setSelection((before) => mark(before, order, key, { on, wide })),
    ),
    markAll: (on: boolean) => setSelection(on ? pickShown(NONE, order) : NONE),
  };
}
