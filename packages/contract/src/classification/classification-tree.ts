import * as z from 'zod/mini';
import { objectId, requiredText } from '../common/fields.ts';
import { fold } from '../text/fold.ts';

export const CLASSIFICATION_LIMITS = { depth: 5, options: 10_000, name: 100 } as const;
export const TREE_MESSAGES = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name cannot exceed 100 characters',
  nameReserved: 'This name cannot be used for a section',
  sameName: 'This name stands here twice',
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
  children: TreeNode[];
};
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
    children: z._default(
      depth < CLASSIFICATION_LIMITS.depth
        ? z.array(node(depth + 1))
        : (z.array(z.unknown()).check(z.maxLength(0, TREE_MESSAGES.tooDeep)) as unknown as z.ZodMiniType<TreeNode[]>),
      [],
    ),
  }) as z.ZodMiniType<TreeNode>;

/** `place`: the index of the section, then of each option on the way. */
export type TreeProblem = { place: number[]; message: string };
type Named = { name: string; id?: string | null | undefined; encoded_id?: string | null | undefined; children: readonly Named[] };

/** What keeps a tree from being saved: the rules that need more than one node to check. Empty when it can be. */
export function treeProblems(sections: readonly Named[]): TreeProblem[] {
  const problems: TreeProblem[] = [];
  const seen = new Set<string>();
  let count = 0;
  const walk = (siblings: readonly Named[], above: number[], ids: readonly string[]) => {
    const names = new Set<string>();
    for (const [index, one] of siblings.entries()) {
      const place = [...above, index];
      const say = (message: string) => problems.push({ place, message });
      const key = fold(one.name);
      const ownId = one.encoded_id ?? one.id ?? null;
      count += 1;
      if (key === '') say(TREE_MESSAGES.nameRequired);
      else if (one.name.length > CLASSIFICATION_LIMITS.name) say(TREE_MESSAGES.nameTooLong);
      else if (names.has(key)) say(TREE_MESSAGES.sameName);
      if (above.length === 0 && one.name.trim() === RESERVED) say(TREE_MESSAGES.nameReserved);
      if (above.length > CLASSIFICATION_LIMITS.depth) say(TREE_MESSAGES.tooDeep);
      if (ownId !== null && seen.has(ownId)) say(ids.includes(ownId) ? TREE_MESSAGES.insideItself : TREE_MESSAGES.sameId);
      if (count === CLASSIFICATION_LIMITS.options + 1) say(TREE_MESSAGES.tooMany);
      names.add(key);
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
