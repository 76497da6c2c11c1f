import type { Exercise } from '@physio/contract/exercises/exercises';

export type NodeRow = { id: number; public_id: string; name: string; parent_id: number | null };
export type ExerciseFilters = Exercise['filters'];

/** Nests rows given in the order of their siblings, from the sections down; a row whose parent is missing is left out. */
export function nest<T>(rows: readonly NodeRow[], make: (row: NodeRow, parent: NodeRow | null, children: T[]) => T): T[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const below = (parent: NodeRow | null): T[] =>
    (byParent.get(parent?.id ?? null) ?? []).map((row) => make(row, parent, below(row)));
  return below(null);
}

/** What an exercise is filed under: the chosen nodes with the way to them from their section, and the chosen ids alone. */
export function filtersOf(rows: readonly NodeRow[], chosen: ReadonlySet<number>): ExerciseFilters {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<NodeRow>();
  for (const id of chosen) for (let row = byId.get(id); row; row = byId.get(row.parent_id ?? 0)) shown.add(row);
  const sections = nest<CategoryNode>(
    rows.filter((row) => shown.has(row)),
    (row, _parent, children) => ({ encoded_id: row.public_id, name: row.name, children }),
  );
  return {
    categories: Object.fromEntries(sections.map((section) => [section.name, section.children])),
    selected_ids: rows.filter((row) => chosen.has(row.id)).map((row) => row.public_id),
  };
}
type CategoryNode = { encoded_id: string; name: string; children: CategoryNode[] };
