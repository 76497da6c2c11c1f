import type { ClassificationNode, ClassificationSet } from '@physio/contract/classification/classification';
import type { Readers } from '#platform/languages/asked-language.ts';
import { bestName, toNameTexts } from '#platform/languages/names.ts';
import type { SetRow } from './classification.queries.ts';
import { type NodeRow, nest } from './classification.rules.ts';

export function toClassificationSet(set: SetRow, nodes: readonly NodeRow[], readers: Readers): ClassificationSet {
  const named = (row: NodeRow) => ({
    encoded_id: row.public_id,
    ...bestName(row, row.texts, readers),
    ...(row.texts.length > 0 && { texts: toNameTexts(row, row.texts) }),
  });
  /** A section is a key of `data`, not a node: what is directly below it has no parent on the wire. */
  const toNode = (row: NodeRow, parent: NodeRow | null, children: ClassificationNode[]): ClassificationNode => ({
    id: row.public_id,
    ...named(row),
    parentId: parent === null || parent.parent_id === null ? null : parent.public_id,
    children,
  });
  return {
    id: set.public_id,
    encoded_id: set.public_id,
    name: set.name,
    version: set.version,
    updated_at: set.updated_at.toISOString(),
    updated_by: set.updated_by,
    data: Object.fromEntries(nest(nodes, toNode).map((section) => [section.name, section.children])),
    sections: nodes.filter((row) => row.parent_id === null).map(named),
  };
}
