import type { ClassificationNode } from '@physio/contract/classification/classification';
import type { Language } from '@physio/contract/languages/languages';
import { namesWith } from '#ui/name-search.ts';

/** One option of a group of checkboxes; `depth` indents a child below its parent. */
export type FilterOption = { id: string; label: string; language?: Language | undefined; depth: number };
export type FilterGroup = { section: string; options: readonly FilterOption[] };

const flatten = (nodes: readonly ClassificationNode[], depth = 0): FilterOption[] =>
  nodes.flatMap((node) => [
    { id: node.encoded_id, label: node.name, ...(node.language && { language: node.language }), depth },
    ...flatten(node.children, depth + 1),
  ]);

/** The classification as groups of checkboxes, one a section, children below their parents. */
export const filterGroups = (sections: Readonly<Record<string, readonly ClassificationNode[]>>): FilterGroup[] =>
  Object.entries(sections).map(([section, nodes]) => ({ section, options: flatten(nodes) }));

/** The groups with only what contains `text`; a section whose own name contains it keeps all. */
export function searchGroups(groups: readonly FilterGroup[], text: string): FilterGroup[] {
  if (text.trim() === '') return [...groups];
  const has = namesWith(text);
  return groups
    .map((group) => (has(group.section) ? group : { ...group, options: group.options.filter(({ label }) => has(label)) }))
    .filter(({ options }) => options.length > 0);
}

/** The names of the chosen options, in the order of the groups. */
export const labelsOf = (groups: readonly FilterGroup[], chosen: readonly string[]): string[] =>
  groups.flatMap(({ options }) => options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label));
