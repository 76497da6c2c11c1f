import type { Exercise } from '@physio/contract/exercises/exercises';

type Nodes = Exercise['filters']['categories'][string];

const pathsOf = (nodes: Nodes, above: readonly string[]): string[][] =>
  nodes.flatMap((node) => {
    const path = [...above, node.name];
    return node.children.length === 0 ? [path] : pathsOf(node.children, path);
  });

/** Each section with the ways chosen through it, from the top to the last choice. Sections without a choice are left out. */
export const classificationPaths = (categories: Exercise['filters']['categories']): { section: string; paths: string[][] }[] =>
  Object.entries(categories)
    .map(([section, nodes]) => ({ section, paths: pathsOf(nodes, []) }))
    .filter(({ paths }) => paths.length > 0);
