import { useEffect, useRef, useState } from 'react';
import type { keyed } from './board.rules.ts';

const MARKED_MS = 10_000;
export type RankChanges = ReadonlyMap<string, number>;
const NONE: RankChanges = new Map();

/** Places gained (+) or lost (−) at the last change, by row, for ten seconds. */
export function useRankChanges(rows: ReturnType<typeof keyed>): RankChanges {
  const before = useRef<ReadonlyMap<string, number> | null>(null);
  const [changes, setChanges] = useState(NONE);
  const order = rows.map(({ key, entry }) => `${key}\n${entry.rank}`).join('\n\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are made again at each drawing; `order` says when they differ
  useEffect(() => {
    const ranks = new Map(rows.map(({ key, entry }) => [key, entry.rank]));
    const known = before.current;
    before.current = ranks;
    if (known === null) return;
    const moved = [...ranks].flatMap(([key, rank]) => {
      const by = (known.get(key) ?? rank) - rank;
      return by === 0 ? [] : [[key, by] as const];
    });
    if (moved.length === 0) return;
    setChanges(new Map(moved));
    const timer = setTimeout(() => setChanges(NONE), MARKED_MS);
    return () => clearTimeout(timer);
  }, [order]);
  return changes;
}
