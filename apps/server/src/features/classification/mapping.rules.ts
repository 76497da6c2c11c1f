import type { ChosenNode } from '@physio/contract/classification/classification';
import { fold } from '@physio/contract/text/fold';
import type { NodeRow } from './classification.rules.ts';

export type ChosenFilters = { categories: Readonly<Record<string, readonly ChosenNode[]>>; selected_ids: readonly string[] };

/**
 * The nodes an exercise is filed under; null when the choice does not fit the tree: an option that is not where it is
 * said to, one selected that is not shown, or a path that ends in one not selected.
 */
export function chosenNodes(rows: readonly NodeRow[], { categories, selected_ids }: ChosenFilters): NodeRow[] | null {
  const selected = new Set(selected_ids);
  const byId = new Map(rows.map((row) => [row.public_id, row]));
  const sections = new Map(
    rows
      .filter((row) => row.parent_id === null)
      .flatMap((row) => [row, ...row.texts].map(({ name }): [string, NodeRow] => [fold(name), row])),
  );
  const shown = new Set<NodeRow>();
  const fits = (nodes: readonly ChosenNode[], parent: NodeRow): boolean =>
    nodes.every(({ encoded_id, children }) => {
      const row = byId.get(encoded_id);
      if (row === undefined || row.parent_id !== parent.id) return false;
      if (children.length === 0 && !selected.has(encoded_id)) return false;
      shown.add(row);
      return fits(children, row);
    });
  for (const [name, nodes] of Object.entries(categories)) {
    const section = sections.get(fold(name));
    if (nodes.length > 0 && (section === undefined || !fits(nodes, section))) return null;
  }
  const chosen = [...shown].filter((row) => selected.has(row.public_id));
  return chosen.length === selected.size ? chosen : null;
}
