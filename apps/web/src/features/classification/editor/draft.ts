import type { ClassificationNode, ClassificationSet } from '@physio/contract/classification/classification';
import { CLASSIFICATION_LIMITS } from '@physio/contract/classification/classification-tree';
import type { Language } from '@physio/contract/languages/languages';
import type { NameTexts } from '@physio/contract/languages/name-texts';
import { withName } from './node-texts.ts';

/**
 * A section or an option while it is edited. `key` names it on the screen; `id` is null until the server has it. `language`: of its
 * name, where that is not the reader's; `texts`: its names in all languages, where there is more than one.
 */
export type DraftNode = {
  key: string;
  id: string | null;
  name: string;
  language?: Language | undefined;
  texts?: NameTexts | undefined;
  children: readonly DraftNode[];
};
/** The sections. */
export type Draft = readonly DraftNode[];
/** Where a node stands: below which one (null = it is a section), and as which of its children. */
export type Place = { parent: string | null; index: number };

let made = 0;
export const newKey = () => {
  made += 1;
  return `new-${made}`;
};

/** Sections have no id in the document: what they were called when they were loaded names them. */
const sectionKey = (name: string) => `section-${name}`;

export const ownOf = ({ language, texts }: Pick<DraftNode, 'language' | 'texts'>) => ({
  ...(language && { language }),
  ...(texts && { texts }),
});

const fromNode = (node: ClassificationNode): DraftNode => ({
  key: node.encoded_id,
  id: node.encoded_id,
  name: node.name,
  ...ownOf(node),
  children: node.children.map(fromNode),
});
export const fromSet = ({ data, sections = [] }: Pick<ClassificationSet, 'data' | 'sections'>): Draft =>
  Object.entries(data).map(([name, nodes]) => {
    const section = sections.find((one) => one.name === name);
    const children = nodes.map(fromNode);
    return { key: sectionKey(name), id: section?.encoded_id ?? null, name, ...ownOf(section ?? {}), children };
  });

/** From its section down to the node; empty when it is not there. */
export function wayTo(nodes: Draft, key: string): DraftNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const rest = wayTo(node.children, key);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

export function placeOf(draft: Draft, key: string): Place | null {
  const way = wayTo(draft, key);
  const parent = way.at(-2);
  const index = (parent?.children ?? draft).findIndex((node) => node.key === key);
  return index < 0 ? null : { parent: parent?.key ?? null, index };
}

/** The tree with the children of one node changed (null = the sections); what is not touched stays the same object. */
function withChildren(nodes: Draft, parent: string | null, change: (children: Draft) => Draft): Draft {
  if (parent === null) return change(nodes);
  let found = false;
  const next = nodes.map((node) => {
    if (found) return node;
    const children = node.key === parent ? change(node.children) : withChildren(node.children, parent, change);
    if (children === node.children) return node;
    found = true;
    return { ...node, children };
  });
  return found ? next : nodes;
}

export const added = (draft: Draft, { parent, index }: Place, node: DraftNode): Draft =>
  withChildren(draft, parent, (children) => children.toSpliced(index, 0, node));

export function renamed(draft: Draft, key: string, name: string): Draft {
  const place = placeOf(draft, key);
  if (place === null || wayTo(draft, key).at(-1)?.name === name) return draft;
  return withChildren(draft, place.parent, (children) => children.map((node) => (node.key === key ? withName(node, name) : node)));
}

/** Its names in all languages are these now; `name` is the one that the reader is shown. */
export function translated(draft: Draft, key: string, named: Pick<DraftNode, 'name' | 'language' | 'texts'>): Draft {
  const place = placeOf(draft, key);
  if (place === null) return draft;
  return withChildren(draft, place.parent, (children) => children.map((node) => (node.key === key ? { ...node, ...named } : node)));
}

export function removed(draft: Draft, key: string): Draft {
  const place = placeOf(draft, key);
  return place === null ? draft : withChildren(draft, place.parent, (children) => children.toSpliced(place.index, 1));
}

export const heightOf = (node: DraftNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

/** Sections stay sections; an option goes anywhere below a section, but not into itself and not too deep. */
export function canMove(draft: Draft, key: string, parent: string | null): boolean {
  const node = wayTo(draft, key).at(-1);
  const isSection = draft.some((section) => section.key === key);
  if (node === undefined || isSection !== (parent === null)) return false;
  if (parent === null) return true;
  const way = wayTo(draft, parent);
  return (
    way.length > 0 && way.every((above) => above.key !== key) && way.length + heightOf(node) <= CLASSIFICATION_LIMITS.depth + 1
  );
}

/** The same draft when the move is not allowed or changes nothing. `index` counts before the node is taken out. */
export function moved(draft: Draft, key: string, { parent, index }: Place): Draft {
  const from = placeOf(draft, key);
  const node = wayTo(draft, key).at(-1);
  if (from === null || node === undefined || !canMove(draft, key, parent)) return draft;
  const to = from.parent === parent && from.index < index ? index - 1 : index;
  if (from.parent === parent && from.index === to) return draft;
  return added(removed(draft, key), { parent, index: to }, node);
}

/** What the nodes of one tree are called in another of the same shape: a save gives new options their ids. */
export function keysAfter(before: Draft, after: Draft, found = new Map<string, string>()): Map<string, string> {
  for (const [index, node] of before.entries()) {
    const same = after[index];
    if (same === undefined) continue;
    found.set(node.key, same.key);
    keysAfter(node.children, same.children, found);
  }
  return found;
}
