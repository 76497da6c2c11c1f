import type { ChosenNode } from '@physio/contract/classification/classification';
import { CLASSIFICATION_LIMITS } from '@physio/contract/classification/classification-tree';
import type { Language } from '@physio/contract/languages/languages';

/** One select of the panel: which option it has (null = none yet), and the selects below it. */
export type Choice = { key: string; id: string | null; name: string; children: readonly Choice[] };
/** The selects of each section. */
export type Choices = readonly { section: string; choices: readonly Choice[] }[];
export type Option = { encoded_id: string; name: string; language?: Language | undefined };
/** Options below a section (by its name) or an option (by its id); missing while they are not loaded. */
export type Options = ReadonlyMap<string, readonly Option[]>;
/** A section, and the keys of the selects on the way down. */
export type At = { section: string; way: readonly string[] };
type Categories = Readonly<Record<string, readonly ChosenNode[]>>;

const fromNode = ({ encoded_id, name, children }: ChosenNode): Choice => ({
  key: encoded_id,
  id: encoded_id,
  name: name ?? '',
  children: children.map(fromNode),
});

/** What an exercise is filed under, in all sections of the group; one that is gone from the tree comes last. */
export function fromCategories(sections: readonly string[], categories: Categories): Choices {
  const all = [...new Set([...sections, ...Object.keys(categories)])];
  return all.map((section) => ({
    section,
    choices: (Object.hasOwn(categories, section) ? (categories[section] ?? []) : []).map(fromNode),
  }));
}

const toNodes = (choices: readonly Choice[]): ChosenNode[] =>
  choices.flatMap(({ id, name, children }) => (id === null ? [] : [{ encoded_id: id, name, children: toNodes(children) }]));
const idsIn = (nodes: readonly ChosenNode[]): string[] => nodes.flatMap((node) => [node.encoded_id, ...idsIn(node.children)]);

/** What is sent; selects without an option are left out. */
export function toFilters(all: Choices): { categories: Record<string, ChosenNode[]>; selected_ids: string[] } {
  const categories = all
    .map(({ section, choices }) => [section, toNodes(choices)] as const)
    .filter(([, nodes]) => nodes.length > 0);
  return { categories: Object.fromEntries(categories), selected_ids: categories.flatMap(([, nodes]) => idsIn(nodes)) };
}

export const isSame = (one: Choices, other: Choices): boolean =>
  JSON.stringify(toFilters(one).categories) === JSON.stringify(toFilters(other).categories);

const listAt = (choices: readonly Choice[], way: readonly string[]): readonly Choice[] =>
  way.reduce((list, key) => list.find((choice) => choice.key === key)?.children ?? [], choices);
/** The selects directly below a place. */
export const below = (all: Choices, { section, way }: At): readonly Choice[] =>
  listAt(all.find((one) => one.section === section)?.choices ?? [], way);
export const choiceAt = (all: Choices, { section, way }: At): Choice | undefined =>
  below(all, { section, way: way.slice(0, -1) }).find(({ key }) => key === way.at(-1));

/** Options that no other select beside this one has. */
export const freeOptions = (options: readonly Option[], beside: readonly Choice[], own: string | null = null): Option[] => {
  const taken = new Set(beside.map(({ id }) => id));
  return options.filter(({ encoded_id }) => encoded_id === own || !taken.has(encoded_id));
};

export type WhyNot = 'deepest' | 'unchosen' | 'loading' | 'none-left';
/** Why no select can be added below a place; null when one can. */
export function whyNotAdd(all: Choices, at: At, options: Options): WhyNot | null {
  if (at.way.length >= CLASSIFICATION_LIMITS.depth) return 'deepest';
  const parent = at.way.length === 0 ? at.section : choiceAt(all, at)?.id;
  if (!parent) return 'unchosen';
  const known = options.get(parent);
  if (known === undefined) return 'loading';
  const beside = below(all, at);
  // A select without an option will take one of those that remain.
  const open = beside.filter(({ id }) => id === null).length;
  return freeOptions(known, beside).length > open ? null : 'none-left';
}

/** How many chosen options a change of the select, or its removal, would drop with it. */
export const countBelow = (choice: Choice | undefined): number =>
  (choice?.children ?? []).reduce((sum, child) => sum + (child.id === null ? 0 : 1) + countBelow(child), 0);

function changeList(all: Choices, { section, way }: At, change: (list: readonly Choice[]) => readonly Choice[]): Choices {
  const walk = (list: readonly Choice[], [key, ...rest]: readonly string[]): readonly Choice[] =>
    key === undefined
      ? change(list)
      : list.map((choice) => (choice.key === key ? { ...choice, children: walk(choice.children, rest) } : choice));
  return all.map((one) => (one.section === section ? { ...one, choices: walk(one.choices, way) } : one));
}

/** A new select below a place, without an option. */
export const add = (all: Choices, at: At, key: string): Choices =>
  changeList(all, at, (list) => [...list, { key, id: null, name: '', children: [] }]);

const parentOf = (at: At): At => ({ ...at, way: at.way.slice(0, -1) });

/** Another option clears all below it; the same one changes nothing. */
export const choose = (all: Choices, at: At, option: Option): Choices =>
  changeList(all, parentOf(at), (list) =>
    list.map((choice) =>
      choice.key !== at.way.at(-1) || choice.id === option.encoded_id
        ? choice
        : { ...choice, id: option.encoded_id, name: option.name, children: [] },
    ),
  );

/** The select and all below it. */
export const remove = (all: Choices, at: At): Choices =>
  changeList(all, parentOf(at), (list) => list.filter(({ key }) => key !== at.way.at(-1)));
