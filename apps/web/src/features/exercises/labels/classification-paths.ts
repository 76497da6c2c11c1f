import type { Exercise } from '@physio/contract/exercises/exercises';

type Nodes = Exercise['filters']['categories'][string];
export type Node = Pick<Nodes[number], 'name' | 'language'>;

const pathsOf = (nodes: Nodes, above: readonly Node[]): Node[][] =>
  nodes.flatMap((node) => {
    const path = [...above, { name: node.name, language: node.language }];
    return node.children.length === 0 ? [path] : pathsOf(node.children, path);
  });

/** Each section with the ways chosen through it, from the top to the last choice. Sections without a choice are left out. */
export const classificationPaths = (categories: Exercise['filters']['categories']): { section: string; paths: Node[][] }[] =>
  Object.entries(categories)
    .map(([section, nodes]) => ({ section, paths: pathsOf(nodes, []) }))
    .filter(({ paths }) => paths.length > 0);
