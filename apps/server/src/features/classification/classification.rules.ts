import type { Exercise } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import type { Readers } from '#platform/languages/asked-language.ts';
import { bestName, type TranslatedName } from '#platform/languages/names.ts';

/** As it was written, with its translations. */
export type NodeRow = {
  id: number;
  public_id: string;
  name: string;
  language: Language;
  texts: readonly TranslatedName[];
  parent_id: number | null;
};
/** As its readers know it. `language`: where that is not theirs. */
export type ShownNode = Pick<NodeRow, 'id' | 'public_id' | 'name' | 'parent_id'> & { language?: Language };

export const toShown = (row: NodeRow, readers: Readers): ShownNode => ({
  id: row.id,
  public_id: row.public_id,
  parent_id: row.parent_id,
  ...bestName(row, row.texts, readers),
});
export type ExerciseFilters = Exercise['filters'];

type Nested = Pick<NodeRow, 'id' | 'parent_id'>;
/** Nests rows given in the order of their siblings, from the sections down; a row whose parent is missing is left out. */
export function nest<T, R extends Nested = ShownNode>(
  rows: readonly R[],
  make: (row: R, parent: R | null, children: T[]) => T,
): T[] {
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  const below = (parent: R | null): T[] => (byParent.get(parent?.id ?? null) ?? []).map((row) => make(row, parent, below(row)));
  return below(null);
}

/** What an exercise is filed under: the chosen nodes with the way to them from their section, and the chosen ids alone. */
export function filtersOf(rows: readonly ShownNode[], chosen: ReadonlySet<number>): ExerciseFilters {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<ShownNode>();
  for (const id of chosen) for (let row = byId.get(id); row; row = byId.get(row.parent_id ?? 0)) shown.add(row);
  const sections = nest<CategoryNode>(
    rows.filter((row) => shown.has(row)),
    (row, _parent, children) => ({
      encoded_id: row.public_id,
      name: row.name,
      ...(row.language && { language: row.language }),
      children,
    }),
  );
  return {
    categories: Object.fromEntries(sections.map((section) => [section.name, section.children])),
    selected_ids: rows.filter((row) => chosen.has(row.id)).map((row) => row.public_id),
  };
}
type CategoryNode = { encoded_id: string; name: string; language?: Language; children: CategoryNode[] };
