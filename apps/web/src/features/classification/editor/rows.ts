import { treeProblems } from '@physio/contract/classification/classification-tree';
import { fold } from '@physio/contract/text/fold';
import type { Draft, DraftNode } from './draft.ts';

/** A node as a row; `level` 1 is a section. */
export type TreeRow = {
  node: DraftNode;
  level: number;
  position: number;
  siblings: number;
  isOpen: boolean;
};

/** What is to be seen of the tree. */
export function rowsOf(draft: Draft, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (nodes: Draft, level: number) => {
    for (const [index, node] of nodes.entries()) {
      const isOpen = node.children.length > 0 && open.has(node.key);
      rows.push({ node, level, position: index + 1, siblings: nodes.length, isOpen });
      if (isOpen) walk(node.children, level + 1);
    }
  };
  walk(draft, 1);
  return rows;
}

/** The keys of the nodes whose name holds the folded text, in order. */
export const matchingKeys = (draft: Draft, needle: string): string[] =>
  needle === ''
    ? []
    : draft.flatMap((node) => [...(fold(node.name).includes(needle) ? [node.key] : []), ...matchingKeys(node.children, needle)]);

/** Everything that can be opened. */
export const allKeys = (draft: Draft): string[] =>
  draft.flatMap((node) => (node.children.length > 0 ? [node.key, ...allKeys(node.children)] : []));

export type NodeProblem = { message: string; key: string; name: string };

/** What keeps the draft from being saved, by the contract's rules, at its node. */
export function problemsOf(draft: Draft): NodeProblem[] {
  return treeProblems(draft).map(({ place, message }) => {
    const node = place.reduce<{ children: Draft; key: string; name: string }>((above, index) => above.children[index] ?? above, {
      children: draft,
      key: '',
      name: '',
    });
    return { message, key: node.key, name: node.name };
  });
}

export type TreeKey = { focus: number } | { toggle: true } | null;
const begins = (name: string, letter: string) =>
  name.normalize('NFKD').toLowerCase().startsWith(letter.normalize('NFKD').toLowerCase());

/** What an arrow, Home, End or a letter does in the tree: move the focus, or open and close. */
export function treeKey(key: string, rows: readonly TreeRow[], at: number): TreeKey {
  const row = rows[at];
  if (!row) return null;
  const parent = rows.findLastIndex(({ level }, index) => index < at && level < row.level);
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(at + 1, rows.length - 1) };
    case 'ArrowUp':
      return { focus: Math.max(at - 1, 0) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: rows.length - 1 };
    case 'ArrowRight':
      if (row.node.children.length === 0) return null;
      return row.isOpen ? { focus: at + 1 } : { toggle: true };
    case 'ArrowLeft':
      if (row.isOpen) return { toggle: true };
      return parent >= 0 ? { focus: parent } : null;
    default:
      return [...key].length === 1 && key !== ' ' ? found(rows, at, key) : null;
  }
}

function found(rows: readonly TreeRow[], at: number, letter: string): TreeKey {
  const order = [...rows.keys()].map((step) => (at + 1 + step) % rows.length);
  const match = order.find((index) => begins(rows[index]?.node.name ?? '', letter));
  return match === undefined ? null : { focus: match };
}
