import { ClassificationTree, TREE_MESSAGES } from '@physio/contract/classification/classification-tree';
import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser';
import * as z from 'zod/mini';
import { toTree } from './document.ts';
import type { Draft } from './draft.ts';

export type TextProblem = { message: string; offset: number; line: number };
export type ReadText = { tree: ClassificationTree } | { problems: TextProblem[] };

export const writeText = (draft: Draft): string => JSON.stringify(toTree(draft), null, 2);

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
const at = (text: string, message: string, offset: number): TextProblem => ({ message, offset, line: lineOf(text, offset) });

/** Reads the typed document by the schema it is saved by; each problem with where in the text it is. */
export function readText(text: string): ReadText {
  const errors: ParseError[] = [];
  const root = parsed(text, errors);
  const [first] = errors;
  if (root === undefined || first !== undefined) return { problems: [at(text, TREE_MESSAGES.notJson, first?.offset ?? 0)] };
  const twice = root.type === 'object' ? firstTwice(root.children ?? []) : undefined;
  if (twice !== undefined) return { problems: [at(text, TREE_MESSAGES.sameName, twice)] };
  const read = z.safeParse(ClassificationTree, JSON.parse(text));
  if (read.success) return { tree: read.data };
  return {
    problems: read.error.issues.map((issue) => {
      const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
      const isRule = Object.values<string>({ ...TREE_MESSAGES }).includes(message) || issue.code === 'custom';
      return at(text, isRule ? message : TREE_MESSAGES.notTree, offsetOf(root, issue.path));
    }),
  };
}

/** Undefined for what is empty, or nested so deep that it cannot be read. */
function parsed(text: string, errors: ParseError[]) {
  try {
    return parseTree(text, errors, { disallowComments: true });
  } catch {
    return undefined;
  }
}

type JsonNode = NonNullable<ReturnType<typeof parseTree>>;

/** Of a section that is written twice JSON would keep only the last. */
function firstTwice(properties: readonly JsonNode[]): number | undefined {
  const names = new Set<unknown>();
  for (const { children: [name] = [] } of properties) {
    if (names.has(name?.value)) return name?.offset;
    names.add(name?.value);
  }
  return undefined;
}

/** Of the deepest part of the path that the text has. */
function offsetOf(root: JsonNode, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length) as (string | number)[]);
    if (node) return node.parent?.type === 'property' && length === 1 ? node.parent.offset : node.offset;
  }
  return root.offset;
}
