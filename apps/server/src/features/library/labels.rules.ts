import { createHash } from 'node:crypto';
import type { Language } from '@physio/contract/languages/languages';
import type { InLanguages, Manifest } from '@physio/contract/library/manifest';
import { fold } from '@physio/contract/text/fold';
import { languageOf, namesOf, type Texts, textsIn } from './texts.rules.ts';

/** A tag or node of the group. `names`: folded, in all its languages. */
export type KnownLabel = { id: number; name: string; language: Language; names: readonly string[] };
export type KnownNode = KnownLabel & { parent_id: number | null };

/** One that is there has an id, and of `texts` only translations that it may lack. */
export type PlacedLabel = { key: string; id: number | null; publicId: string; texts: Texts<'name'> };
export type PlacedNode = PlacedLabel & { parent: PlacedNode | null; depth: number; position: number; names: readonly string[] };

type Given = { wishes: readonly Language[]; newId: () => string };

/** A tag is the same as one that has any of its names. A name of nothing that can be seen makes none. */
export function placeTags(manifest: Manifest, known: readonly KnownLabel[], { wishes, newId }: Given): Map<string, PlacedLabel> {
  const placed = new Map<string, PlacedLabel>();
  const byName = new Map<string, PlacedLabel | KnownLabel>(known.flatMap((tag) => tag.names.map((name) => [name, tag])));
  for (const { key, name } of manifest.tags) {
    const same = namesOf(name)
      .map((one) => byName.get(one))
      .find((tag) => tag !== undefined);
    const tag = same !== undefined && 'texts' in same ? same : label(key, name, same, wishes, newId);
    if (tag === null) continue;
    placed.set(key, tag);
    for (const one of namesOf(name)) if (!byName.has(one)) byName.set(one, tag);
  }
  return placed;
}

/** `nodes`: from the sections down. `byOption`: where each option stands. */
export function placeOptions(manifest: Manifest, known: readonly KnownNode[], { wishes, newId }: Given) {
  const nodes: PlacedNode[] = [];
  const stored = Map.groupBy(known, (node) => node.parent_id);
  const placedIn = new Map<PlacedNode | null, PlacedNode[]>();
  const byOption = new Map<string, PlacedNode>();

  const childOf = (parent: PlacedNode | null, name: InLanguages, key: string): PlacedNode | null => {
    const names = namesOf(name);
    const beside = placedIn.get(parent) ?? [];
    const here = beside.find((node) => node.names.some((one) => names.includes(one)));
    if (here !== undefined) return here;
    const siblings = parent !== null && parent.id === null ? [] : (stored.get(parent?.id ?? null) ?? []);
    const same = siblings.find((node) => node.names.some((one) => names.includes(one)));
    const made = label(key, name, same, wishes, newId);
    if (made === null) return null;
    const position = siblings.length + beside.filter((node) => node.id === null).length;
    const node = { ...made, parent, depth: parent === null ? 0 : parent.depth + 1, position, names };
    placedIn.set(parent, [...beside, node]);
    nodes.push(node);
    return node;
  };
  for (const { key, path } of manifest.options) {
    let node: PlacedNode | null = null;
    for (const [depth, name] of path.entries()) {
      node = childOf(node, name, depth === path.length - 1 ? key : keyOfBranch(path.slice(0, depth + 1)));
      if (node === null) break;
    }
    if (node !== null) byOption.set(key, node);
  }
  return { nodes, byOption };
}

/** A section or branch has no key of its own in a library: it is known by the names on the way to it. */
const keyOfBranch = (path: readonly InLanguages[]): string =>
  `branch.${createHash('sha256')
    .update(JSON.stringify(path.map((name) => namesOf(name))))
    .digest('hex')
    .slice(0, 24)}`;

/** @returns null for a name of which nothing can be seen */
function label(
  key: string,
  name: InLanguages,
  same: KnownLabel | undefined,
  wishes: readonly Language[],
  newId: () => string,
): PlacedLabel | null {
  const language = same?.language ?? languageOf(name, wishes);
  if (language === undefined) return null;
  const texts = textsIn({ name }, language);
  // A translation of another word would be a wrong one.
  const isOf = same === undefined || fold(same.name) === fold(texts.original.name);
  return { key, id: same?.id ?? null, publicId: newId(), texts: isOf ? texts : { ...texts, translations: [] } };
}
