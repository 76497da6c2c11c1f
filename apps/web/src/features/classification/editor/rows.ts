import { namesInAllLanguages, treeProblems } from '@physio/contract/classification/classification-tree';
import { fold } from '@physio/contract/text/fold';
import type { TreeRows } from '#ui/tree/tree-keys.ts';
import type { Draft, DraftNode } from './draft.ts';

/** A node as a row; `level` 1 is a section. */
export type DraftRow = {
  node: DraftNode;
  level: number;
  position: number;
  siblings: number;
  isOpen: boolean;
};

/** What is to be seen of the tree. */
export function rowsOf(draft: Draft, open: ReadonlySet<string>): DraftRow[] {
  const rows: DraftRow[] = [];
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
  return treeProblems(draft, namesInAllLanguages).map(({ place, message }) => {
    const node = place.reduce<{ children: Draft; key: string; name: string }>((above, index) => above.children[index] ?? above, {
      children: draft,
      key: '',
      name: '',
    });
    return { message, key: node.key, name: node.name };
  });
}

/** The rows as the keys of a tree see them. */
export const walkedRows = (rows: readonly DraftRow[]): TreeRows => ({
  count: rows.length,
  name: (index) => rows[index]?.node.name ?? '',
  row: (index) => {
    const row = rows[index];
    return { level: row?.level ?? 0, canOpen: (row?.node.children.length ?? 0) > 0, isOpen: row?.isOpen ?? false };
  },
});
