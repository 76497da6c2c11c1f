import * as z from 'zod/mini';
import { freeText, objectId, requiredText } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { fold } from '../text/fold.ts';

export const CLASSIFICATION_LIMITS = { depth: 5, options: 10_000, name: 100 } as const;
export const TREE_MESSAGES = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name cannot exceed 100 characters',
  nameReserved: 'This name cannot be used for a section',
  sameName: 'This name stands here twice',
  sameInLanguage: 'Two options side by side have the same name in one of the languages',
  sameId: 'This id stands twice',
  insideItself: 'An option cannot stand inside itself',
  tooDeep: 'Options can be nested at most 5 deep',
  tooMany: 'A classification can hold at most 10,000 options',
  notJson: 'The classification must be valid JSON',
  notTree: 'Sections hold lists of options with a name and children',
} as const;

/** An option as it is saved. Its place is where it stands; one without an id is new. */
export type TreeNode = {
  id?: string | null | undefined;
  encoded_id?: string | null | undefined;
  name: string;
  texts?: NodeTexts | undefined;
  children: TreeNode[];
};
/**
 * The names of an option or a section in all languages, as they are read: one that is missing or empty is not there. What is not in
 * `outdated` is translated from the present original. A `name` that is none of them is the new one in the language it was shown in.
 */
const NodeTexts = z.object({
  names: z.partialRecord(z.enum(LANGUAGES), freeText(CLASSIFICATION_LIMITS.name, TREE_MESSAGES.nameTooLong)),
  outdated: z.optional(z.array(z.enum(LANGUAGES))),
});
export type NodeTexts = z.output<typeof NodeTexts>;
/** An object key of JavaScript itself: no reply could carry it. */
const RESERVED = '__proto__';

const name = () => requiredText(CLASSIFICATION_LIMITS.name, TREE_MESSAGES.nameRequired, TREE_MESSAGES.nameTooLong);
const id = () => z.optional(z.nullable(objectId()));

/** One schema a level, so that no input can nest the check itself deeper than the tree may be. */
const node = (depth: number): z.ZodMiniType<TreeNode> =>
  z.object({
    id: id(),
    encoded_id: id(),
    name: name(),
    texts: z.optional(NodeTexts),
    children: z._default(
      depth < CLASSIFICATION_LIMITS.depth
        ? z.array(node(depth + 1))
        : (z.array(z.unknown()).check(z.maxLength(0, TREE_MESSAGES.tooDeep)) as unknown as z.ZodMiniType<TreeNode[]>),
      [],
    ),
  }) as z.ZodMiniType<TreeNode>;

/** `place`: the index of the section, then of each option on the way. */
export type TreeProblem = { place: number[]; message: string };
type Named = {
  name: string;
  texts?: NodeTexts | undefined;
  id?: string | null | undefined;
  encoded_id?: string | null | undefined;
  children: readonly Named[];
};

type NamesOf = (node: Pick<Named, 'name' | 'texts'>) => readonly string[];
/** No other node beside it may be called the same in any language: else two would look the same to a reader who lacks one of them. */
export const namesInAllLanguages: NamesOf = ({ name, texts }) => [
  ...new Set([name, ...Object.values(texts?.names ?? {})].map(fold).filter((key) => key !== '')),
];

/** What keeps a tree from being saved: the rules that need more than one node to check. Empty when it can be. */
export function treeProblems(sections: readonly Named[], namesOf: NamesOf = ({ name }) => [fold(name)]): TreeProblem[] {
  const problems: TreeProblem[] = [];
  const seen = new Set<string>();
  let count = 0;
  const walk = (siblings: readonly Named[], above: number[], ids: readonly string[]) => {
    const names = new Set<string>();
    for (const [index, one] of siblings.entries()) {
      const place = [...above, index];
      const say = (message: string) => problems.push({ place, message });
      const keys = namesOf(one);
      const ownId = one.encoded_id ?? one.id ?? null;
      count += 1;
      if (fold(one.name) === '') say(TREE_MESSAGES.nameRequired);
      else if (one.name.length > CLASSIFICATION_LIMITS.name) say(TREE_MESSAGES.nameTooLong);
      else if (keys.some((key) => names.has(key))) say(TREE_MESSAGES.sameName);
      if (above.length === 0 && one.name.trim() === RESERVED) say(TREE_MESSAGES.nameReserved);
      if (above.length > CLASSIFICATION_LIMITS.depth) say(TREE_MESSAGES.tooDeep);
      if (ownId !== null && seen.has(ownId)) say(ids.includes(ownId) ? TREE_MESSAGES.insideItself : TREE_MESSAGES.sameId);
      if (count === CLASSIFICATION_LIMITS.options + 1) say(TREE_MESSAGES.tooMany);
      for (const key of keys) names.add(key);
      if (ownId !== null) seen.add(ownId);
      walk(one.children, place, ownId === null ? ids : [...ids, ownId]);
    }
  };
  walk(sections, [], []);
  return problems;
}

/** The way to an option in the saved document: `['Plane', 2, 'children', 0]`. */
const pathOf = (sections: readonly string[], [section = 0, ...rest]: readonly number[]): PropertyKey[] => [
  sections[section] ?? '',
  ...rest.flatMap((index, at) => (at === 0 ? [index] : ['children', index])),
];

/** The document that is saved: sections by their names, each with its options. */
export const ClassificationTree = z.pipe(
  z.unknown().check((context) => {
    const { value } = context;
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, RESERVED))
      context.issues.push({ code: 'custom', input: value, path: [RESERVED], message: TREE_MESSAGES.nameReserved });
  }),
  z.record(name(), z.array(node(1))).check((context) => {
    const sections = Object.entries(context.value);
    const names = sections.map(([section]) => section);
    for (const { place, message } of treeProblems(sections.map(([section, children]) => ({ name: section, children }))))
      context.issues.push({ code: 'custom', input: context.value, path: pathOf(names, place), message });
  }),
);
export type ClassificationTree = z.output<typeof ClassificationTree>;

/** Sections have no id in the document. Said here by the name they have in it: which one it is, and its names in all languages. */
export const SectionNames = z
  .array(z.object({ name: name(), encoded_id: id(), texts: z.optional(NodeTexts) }))
  .check(z.maxLength(CLASSIFICATION_LIMITS.options, TREE_MESSAGES.tooMany));
export type SectionNames = z.output<typeof SectionNames>;
