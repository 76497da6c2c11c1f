// Which of Mantine's components stand in the rows and cards of a list, where each costs a hundred times.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const WEB = join(import.meta.dirname, '../apps/web/src');
const HEAVY = '@mantine/core';
/** What a row or card is called. */
const NAME = /(?:Card|Row|Tile|Item|Option)$/;
/** Mounted when it is opened, in one row at a time. */
const OPENED = /(?:Dialog|Form)$/;
/** Of a few rows each, with what a native control cannot do, or does not look alike in all browsers. */
const ALLOWED = new Map([
  ['ChoiceItem', 'Select'],
  ['FieldRow', 'NativeSelect'],
]);

export type Source = { path: string; text: string };
type Read = (path: string) => string | null;
type Found = { name: string; source: Source };

const readHere: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Where each imported name of a file comes from. What is imported by a call, when it is wanted, is not among them. */
function importsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(/^import (?!type )([^;]*?) from '([^']+)'/gm))
    for (const name of names.replace(/[{}]/g, '').split(',')) found.set(name.trim().split(' as ').at(-1) ?? '', from);
  return found;
}

const tagsOf = (text: string) => new Set([...text.matchAll(/<([A-Z]\w*)[\s/>.]/g)].map(([, tag = '']) => tag));

/** The text of a component, which ends with the first line that closes it at the margin. */
function bodyOf({ text }: Source, name: string): string {
  const begin = text.search(new RegExp(`^(?:export )?(?:function ${name}\\b|const ${name} = )`, 'm'));
  if (begin < 0) return '';
  const rest = text.slice(begin);
  const end = rest.search(/\n(?:\}|\);)/);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The file that a component comes from, this one when it imports none of that name. */
function sourceOf(name: string, source: Source, read: Read): Source | null {
  const from = importsOf(source.text).get(name);
  if (from === undefined) return source;
  const path = from.startsWith('#') ? join(WEB, from.slice(1)) : join(dirname(source.path), from);
  const text = from.endsWith('.tsx') ? read(path) : null;
  return text === null ? null : { path, text };
}

/** The elements of a list that a file repeats without a component of their own. */
const bareRowsOf = ({ text }: Source) => [...text.matchAll(/<(li|tr)\s+key=[\s\S]*?<\/\1>/g)].map(([row]) => row);

/** @returns for each component of Mantine in a row or card that a file repeats, the way to it */
export function heavyInRows(source: Source, read: Read = readHere): string[] {
  const seen = new Set<string>();
  const heavyIn = ({ name, source: at }: Found, way: string): string[] => {
    const own = sourceOf(name, at, read);
    if (own === null || seen.has(`${own.path} ${name}`)) return [];
    seen.add(`${own.path} ${name}`);
    const imports = importsOf(own.text);
    return [...tagsOf(bodyOf(own, name))].flatMap((tag) => {
      if (imports.get(tag) === HEAVY) return ALLOWED.get(name) === tag ? [] : [`${way} → ${tag}`];
      if (OPENED.test(tag)) return [];
      return heavyIn({ name: tag, source: own }, `${way} → ${tag}`);
    });
  };
  const inBareRow = (row: string) =>
    [...tagsOf(row)].flatMap((tag) => {
      if (importsOf(source.text).get(tag) === HEAVY) return [`li → ${tag}`];
      return OPENED.test(tag) ? [] : heavyIn({ name: tag, source }, `li → ${tag}`);
    });
  const repeated = [...source.text.matchAll(/<([A-Z]\w*)\s+key=/g)].map(([, tag = '']) => tag).filter((tag) => NAME.test(tag));
  const inRows = [...new Set(repeated)].flatMap((name) => heavyIn({ name, source }, name));
  return [...new Set([...inRows, ...bareRowsOf(source).flatMap(inBareRow)])];
}
