import type { ClassificationNode, ClassificationSet } from '@physio/contract/classification/classification';
import type { SetRow } from './classification.queries.ts';
import { type NodeRow, nest } from './classification.rules.ts';

/** A section is a key of `data`, not a node: what is directly below it has no parent on the wire. */
const toNode = (row: NodeRow, parent: NodeRow | null, children: ClassificationNode[]): ClassificationNode => ({
  id: row.public_id,
  encoded_id: row.public_id,
  name: row.name,
  parentId: parent === null || parent.parent_id === null ? null : parent.public_id,
  children,
});

export const toClassificationSet = (set: SetRow, nodes: readonly NodeRow[]): ClassificationSet => ({
  id: set.public_id,
  encoded_id: set.public_id,
  name: set.name,
  version: set.version,
  updated_at: set.updated_at.toISOString(),
  updated_by: set.updated_by,
  data: Object.fromEntries(nest(nodes, toNode).map((section) => [section.name, section.children])),
});
