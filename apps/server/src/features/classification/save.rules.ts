import {
  type ClassificationTree,
  type NodeTexts,
  namesInAllLanguages,
  type SectionNames,
  type TreeNode,
} from '@physio/contract/classification/classification-tree';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { fold } from '@physio/contract/text/fold';
import type { Readers } from '#platform/languages/asked-language.ts';
import { changedNames, shownLanguage, type TranslatedName } from '#platform/languages/names.ts';
import { sourceOf } from '#platform/languages/source.ts';
import type { NodeRow } from './classification.rules.ts';

export type StoredNode = NodeRow & { position: number; is_live: boolean };
/** A node as it is to be; one found by `publicId` is changed, the rest are new. `name`: the original. */
export type PlacedNode = { publicId: string; parent: string | null; name: string; depth: number; position: number };
export type SavePlan = {
  fresh: PlacedNode[];
  changed: PlacedNode[];
  /** Live nodes that the saved tree no longer has. */
  removed: StoredNode[];
  /** Translations that are new or others now, and those that go. */
  texts: (TranslatedName & { publicId: string })[];
  untranslated: { publicId: string; language: Language }[];
};
export type Wanted = { tree: ClassificationTree; sections: SectionNames };
/** `readers`: of whom the names were shown to. `language`: of what is new. */
export type Author = { readers: Readers; language: Language };

/** `unknownId`: the id of an option that this set never had. `sameName`: two that stand side by side have a name in common. */
export type Planned = { plan: SavePlan } | { unknownId: string } | { sameName: true };
type Named = Pick<TreeNode, 'name' | 'texts'>;
type Spot = Omit<PlacedNode, 'publicId' | 'name'>;

/**
 * What a save does. A section is known by its id where that is said, else by its name in any language, an option by its id wherever
 * it stands; an option that was deleted before comes back under its id. What has not changed is left alone.
 */
export function planSave(stored: readonly StoredNode[], { tree, sections }: Wanted, author: Author, newId: () => string): Planned {
  const live = stored.filter((row) => row.is_live && row.parent_id === null);
  const options = new Map(stored.filter((row) => row.parent_id !== null).map((row) => [row.public_id, row]));
  const byId = new Map(stored.map((row) => [row.id, row]));
  const plan: SavePlan = { fresh: [], changed: [], removed: [], texts: [], untranslated: [] };
  const kept = new Set<StoredNode>();
  let unknownId: string | null = null;
  let sameName = false;

  const place = (known: StoredNode | undefined, wish: Named, spot: Spot, taken: Set<string>): string => {
    const publicId = known?.public_id ?? newId();
    const names = known ? namesAfter(known, wish, author) : namesOfNew(wish, author);
    const node = { ...spot, publicId, name: names.name };
    if (known === undefined) plan.fresh.push(node);
    else {
      kept.add(known);
      const parent = known.parent_id === null ? null : byId.get(known.parent_id)?.public_id;
      const stands = known.is_live && known.name === node.name && known.position === node.position && parent === node.parent;
      if (!stands) plan.changed.push(node);
    }
    plan.texts.push(...names.kept.map((text) => ({ ...text, publicId })));
    plan.untranslated.push(...names.removed.map((language) => ({ publicId, language })));
    const own = allNames(known, names);
    sameName ||= own.some((key) => taken.has(key));
    for (const key of own) taken.add(key);
    return publicId;
  };
  const placeOptions = (nodes: readonly TreeNode[], parent: string, depth: number) => {
    const taken = new Set<string>();
    for (const [position, node] of nodes.entries()) {
      const given = node.encoded_id ?? node.id ?? null;
      const known = given === null ? undefined : options.get(given);
      if (given !== null && known === undefined) unknownId ??= given;
      placeOptions(node.children, place(known, node, { parent, depth, position }, taken), depth + 1);
    }
  };
  const taken = new Set<string>();
  for (const [position, [name, nodes]] of Object.entries(tree).entries()) {
    const said = sections.find((section) => section.name === name);
    const known =
      live.find((row) => row.public_id === said?.encoded_id) ??
      live.find((row) => !kept.has(row) && [row, ...row.texts].some((text) => fold(text.name) === fold(name)));
    const wish = { name, texts: said?.texts };
    placeOptions(nodes, place(known, wish, { parent: null, depth: 0, position }, taken), 1);
  }
  plan.removed = stored.filter((row) => row.is_live && !kept.has(row));
  if (unknownId !== null) return { unknownId };
  return sameName ? { sameName } : { plan };
}

type Names = ReturnType<typeof changedNames>;

/** A name that it has in some language is not a change: the document may come from a reader of another one. */
function namesAfter(known: StoredNode, { name, texts }: Named, { readers }: Author): Names {
  const wanted = texts ? wantedTexts(known, texts) : {};
  const all = [known, ...known.texts];
  const isNew = all.every((text) => text.name !== name) && !Object.values(texts?.names ?? {}).includes(name);
  if (!isNew) return changedNames(known, known.texts, wanted);
  const inOtherCase = all.find((text) => fold(text.name) === fold(name))?.language;
  const language = inOtherCase ?? shownLanguage(known, known.texts, readers);
  return changedNames(known, known.texts, { ...wanted, [language]: name });
}

/** What is another name now, or translated from the present original now. */
function wantedTexts(known: StoredNode, { names, outdated }: NodeTexts): Partial<Record<Language, string>> {
  const others = LANGUAGES.filter((language) => {
    if (language === known.language) return false;
    const stored = known.texts.find((text) => text.language === language);
    if ((names[language] ?? '') !== (stored?.name ?? '')) return true;
    const wasOutdated = stored !== undefined && stored.source !== sourceOf(known.name);
    return wasOutdated && outdated !== undefined && !outdated.includes(language);
  });
  const original = names[known.language];
  return {
    ...Object.fromEntries(others.map((language) => [language, names[language] ?? ''])),
    ...(original && { [known.language]: original }),
  };
}

/** In the group's language, unless there is no name in it. */
const namesOfNew = ({ name, texts }: Named, { language }: Author): Names =>
  changedNames({ language, name: texts?.names[language] || name }, [], { ...texts?.names, [language]: undefined });

function allNames(known: StoredNode | undefined, { name, kept, removed }: Names): readonly string[] {
  const isReplaced = (language: Language) => removed.includes(language) || kept.some((text) => text.language === language);
  const others = (known?.texts ?? []).filter((text) => !isReplaced(text.language));
  const names = Object.fromEntries([...others, ...kept].map((text) => [text.language, text.name]));
  return namesInAllLanguages({ name, texts: { names } });
}

/** Whether two nodes side by side have a name in common once some of them have these names in a language. */
export const haveSameName = (
  nodes: readonly StoredNode[],
  language: Language,
  wanted: ReadonlyMap<string, { name: string }>,
): boolean =>
  [...Map.groupBy(nodes, (node) => node.parent_id).values()].some((siblings) => {
    const taken = new Set<string>();
    return siblings.some((node) => {
      const given = wanted.get(node.public_id)?.name;
      const others = node.texts.filter((text) => given === undefined || text.language !== language);
      const own = new Set([node.name, ...others.map((text) => text.name), ...(given === undefined ? [] : [given])].map(fold));
      const isTaken = [...own].some((name) => taken.has(name));
      for (const name of own) taken.add(name);
      return isTaken;
    });
  });
