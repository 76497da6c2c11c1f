import type { ClassificationTree, SectionNames, TreeNode } from '@physio/contract/classification/classification-tree';
import { type Draft, type DraftNode, newKey, ownOf } from './draft.ts';
import { haveSameNames, withName } from './node-texts.ts';

type TextsOf = (node: DraftNode) => TreeNode['texts'];
/** The document as it is shown as JSON; as it is saved with the names in all languages that `textsOf` gives. */
export const toTree = (draft: Draft, textsOf: TextsOf = () => undefined): ClassificationTree => {
  const toNode = (node: DraftNode): TreeNode => {
    const texts = textsOf(node);
    return {
      ...(node.id !== null && { encoded_id: node.id }),
      name: node.name,
      ...(texts && { texts }),
      children: node.children.map(toNode),
    };
  };
  return Object.fromEntries(draft.map(({ name, children }) => [name.trim(), children.map(toNode)]));
};

/** Which sections those of the document are. */
export const toSections = (draft: Draft, textsOf: TextsOf): SectionNames =>
  draft.map((section) => {
    const texts = textsOf(section);
    return { name: section.name.trim(), ...(section.id !== null && { encoded_id: section.id }), ...(texts && { texts }) };
  });

/** The names of a node that are others than in the saved tree. */
export function changedTexts(saved: Draft): TextsOf {
  const before = nodesByKey(saved);
  return ({ key, texts }) => (haveSameNames(before.get(key)?.texts, texts) ? undefined : texts);
}

function nodesByKey(draft: Draft, found = new Map<string, DraftNode>()): Map<string, DraftNode> {
  for (const node of draft) {
    found.set(node.key, node);
    nodesByKey(node.children, found);
  }
  return found;
}

/** A document read from JSON, which has no names in other languages; a section that is called as one of `before` is that one. */
export function fromTree(tree: ClassificationTree, before: Draft): Draft {
  const known = nodesByKey(before);
  const fromTreeNode = ({ id, encoded_id, name, children }: TreeNode): DraftNode => {
    const given = encoded_id ?? id ?? null;
    const old = known.get(given ?? '');
    const own = old ? ownOf(withName(old, name)) : {};
    return { key: given ?? newKey(), id: given, name, ...own, children: children.map(fromTreeNode) };
  };
  return Object.entries(tree).map(([name, nodes]) => {
    const old = before.find((section) => section.name === name);
    const children = nodes.map(fromTreeNode);
    return { key: old?.key ?? newKey(), id: old?.id ?? null, name, ...ownOf(old ?? {}), children };
  });
}
