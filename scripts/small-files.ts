// A file of a few lines with one reader stands in that reader's file: the rule, and what is small for a reason.
import { basename, dirname } from 'node:path/posix';
import { IN_A_SOURCE, importsOf } from './imports.ts';
import type { Source } from './structure.ts';

const SMALL = 25;
/** Both together: more would be no gain for who reads it. */
const ROOM = 150;
/** The name says what it is for, so each part of the product has it in a file of its own. */
const ROLES = /\.(routes|queries|service|mapper|rules|worker|api)\.ts$/;
/** One file a command of the admin. */
const LISTED = /\/app\/commands\//;
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /\/test\//.test(path) || /^(?:e2e|bench|reliability)\//.test(path);
const lengthOf = ({ text }: Source) => text.split('\n').length - 1;

/** Files that belong into the one beside them that imports them. */
export function smallFaults(sources: readonly Source[]): string[] {
  const importsTo = Map.groupBy(sources.flatMap(importsOf), ({ to }) => to);
  return sources.flatMap((source) => {
    const { path } = source;
    const imports = importsTo.get(path) ?? [];
    const readers = new Set(imports.map(({ from }) => from));
    const [reader] = readers;
    const isSmall = IN_A_SOURCE.test(path) && lengthOf(source) <= SMALL && !isTest(path) && !ROLES.test(path) && !LISTED.test(path);
    if (!isSmall || readers.size !== 1 || reader === undefined || imports.some(({ isLazy }) => isLazy)) return [];
    const isBeside = dirname(reader.path) === dirname(path) && basename(reader.path) !== 'public.ts';
    const hasSheet = source.text.includes(`./${basename(path).replace(/\.tsx?$/, '')}.module.css`);
    if (!isBeside || isTest(reader.path) || hasSheet || lengthOf(source) + lengthOf(reader) > ROOM) return [];
    return [`${path}: ${lengthOf(source)} lines for ${basename(reader.path)} alone, where they belong`];
  });
}
