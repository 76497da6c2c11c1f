import { useState } from 'react';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import type { Item } from '../../items.ts';

type Marks = { keys: ReadonlySet<string> /** The card clicked last. */; anchor: string | null };
const NONE: Marks = { keys: new Set(), anchor: null };

/** The keys from one to another, both included, whichever stands first; only `to` when `from` is not there. */
export function keysBetween(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return a < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Which cards are chosen. What leaves the programme is not chosen any more, and is chosen again when it comes back. */
export function useSelection(items: readonly Item[]) {
  const [{ keys }, setMarks] = useState(NONE);
  /** `wide` takes along all cards since the one clicked last. */
  const mark = useStableCallback((key: string, on: boolean, wide: boolean) => {
    const order = items.map((item) => item.key);
    setMarks((before) => {
      const meant = keysBetween(order, wide ? before.anchor : null, key);
      const rest = [...before.keys].filter((other) => !meant.includes(other));
      return { keys: new Set(on ? [...rest, ...meant] : rest), anchor: key };
    });
  });
  return {
    chosen: items.filter(({ key }) => keys.has(key)),
    mark,
    markAll: (on: boolean) => setMarks({ keys: new Set(on ? items.map(({ key }) => key) : []), anchor: null }),
  };
}
