import type { ClassificationTree, TreeNode } from '@physio/contract/classification/classification-tree';
import { fold } from '@physio/contract/text/fold';

export type StoredNode = {
  id: number;
  public_id: string;
  name: string;
  parent_id: number | null;
  position: number;
  is_live: boolean;
};
/** A node as it is to be; one found by `publicId` is changed, the rest are new. */
export type PlacedNode = { publicId: string; parent: string | null; name: string; depth: number; position: number };
export type SavePlan = {
  fresh: PlacedNode[];
  changed: PlacedNode[];
  /** Live nodes that the saved tree no longer has. */
  removed: StoredNode[];
};

/** `unknownId`: the id of an option that this set never had. */
export type Planned = { plan: SavePlan } | { unknownId: string };

/**
 * What a save does. A section is known by its name, an option by its id wherever it stands; an option that was deleted before
 * comes back under its id. What has not changed is left alone.
 */
export function planSave(stored: readonly StoredNode[], tree: ClassificationTree, newId: () => string): Planned {
  const sections = new Map(stored.filter((row) => row.is_live && row.parent_id === null).map((row) => [fold(row.name), row]));
  const options = new Map(stored.filter((row) => row.parent_id !== null).map((row) => [row.public_id, row]));
  const byId = new Map(stored.map((row) => [row.id, row]));
  const plan: SavePlan = { fresh: [], changed: [], removed: [] };
  const kept = new Set<StoredNode>();
  let unknownId: string | null = null;

  const place = (known: StoredNode | undefined, wanted: Omit<PlacedNode, 'publicId'>): string => {
    const node = { ...wanted, publicId: known?.public_id ?? newId() };
    if (known === undefined) plan.fresh.push(node);
    else {
      kept.add(known);
      const parent = known.parent_id === null ? null : byId.get(known.parent_id)?.public_id;
      const stands = known.is_live && known.name === node.name && known.position === node.position && parent === node.parent;
      if (!stands) plan.changed.push(node);
    }
    return node.publicId;
  };
  const placeOptions = (nodes: readonly TreeNode[], parent: string, depth: number) => {
    for (const [position, { id, encoded_id, name, children }] of nodes.entries()) {
      const given = encoded_id ?? id ?? null;
      const known = given === null ? undefined : options.get(given);
      if (given !== null && known === undefined) unknownId ??= given;
      placeOptions(children, place(known, { parent, name, depth, position }), depth + 1);
    }
  };
  for (const [position, [name, nodes]] of Object.entries(tree).entries()) {
    placeOptions(nodes, place(sections.get(fold(name)), { parent: null, name, depth: 0, position }), 1);
  }
  plan.removed = stored.filter((row) => row.is_live && !kept.has(row));
  return unknownId === null ? { plan } : { unknownId };
}
