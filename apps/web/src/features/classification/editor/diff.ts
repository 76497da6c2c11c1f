import type { Draft, DraftNode } from './draft.ts';
import { haveSameNames } from './node-texts.ts';

export type Diff = { added: number; renamed: number; moved: number; removed: number; removedIds: string[] };
export const NO_DIFF: Diff = { added: 0, renamed: 0, moved: 0, removed: 0, removedIds: [] };

type Standing = { node: DraftNode; parent: string };
function standings(draft: Draft): Map<string, Standing> {
  const all = new Map<string, Standing>();
  const walk = (nodes: Draft, parent: string) => {
    for (const node of nodes) {
      all.set(node.key, { node, parent });
      walk(node.children, node.key);
    }
  };
  walk(draft, '');
  return all;
}

/** The children that both have, in the order of each: a list that was only put in another order counts as one move. */
function isReordered(before: Draft, after: Draft): boolean {
  const keys = (list: Draft, other: Draft) => {
    const shared = new Set(other.map(({ key }) => key));
    return list.map(({ key }) => key).filter((key) => shared.has(key));
  };
  return keys(before, after).join('\n') !== keys(after, before).join('\n');
}

/** What a save would change. */
export function diffOf(saved: Draft, draft: Draft): Diff {
  if (saved === draft) return NO_DIFF;
  const [before, after] = [standings(saved), standings(draft)];
  const diff: Diff = { ...NO_DIFF, removedIds: [] };
  for (const [key, { node, parent }] of after) {
    const old = before.get(key);
    if (old === undefined) {
      diff.added += 1;
      continue;
    }
    if (old.node.name !== node.name || !haveSameNames(old.node.texts, node.texts)) diff.renamed += 1;
    if (old.parent !== parent) diff.moved += 1;
    if (isReordered(old.node.children, node.children)) diff.moved += 1;
  }
  if (isReordered(saved, draft)) diff.moved += 1;
  for (const [key, { node }] of before) {
    if (after.has(key)) continue;
    diff.removed += 1;
    if (node.id !== null) diff.removedIds.push(node.id);
  }
  return diff;
}

export const isEmpty = ({ added, renamed, moved, removed }: Diff): boolean => added + renamed + moved + removed === 0;
