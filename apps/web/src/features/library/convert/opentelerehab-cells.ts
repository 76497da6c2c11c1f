import type { Cell } from '@physio/contract/library/sheet-cells';
import * as said from './said.ts';

const STEP = '->';
const parts = (text: string, sign: string) => text.split(sign).map((part) => part.trim());

/**
 * `Body part->Knee,Condition->Stroke`: each the way from its root, which becomes a section. A comma within a name breaks the format: what
 * follows it has no way. A single name is a tag.
 */
export function readCategories(cell: string): Cell<{ tags: string[]; options: string[][] }> {
  const ways = parts(cell, ',')
    .filter((way) => way !== '')
    .map((way) => parts(way, STEP));
  if (ways.some((way) => way.includes(''))) return { fault: said.BROKEN_CATEGORIES };
  const [only] = ways;
  if (ways.length === 1 && only?.length === 1) return { value: { tags: only, options: [] } };
  return ways.some(({ length }) => length === 1) ? { fault: said.BROKEN_CATEGORIES } : { value: { tags: [], options: ways } };
}

/** A field in quotes, or up to the next comma. */
const FIELD = /\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/y;

/** `"Aim: stand up","Note: hold the rail"` as a line each. A quote within a value breaks the format. */
export function readFields(cell: string): Cell<string> {
  const lines: string[] = [];
  let at = 0;
  while (at < cell.length) {
    FIELD.lastIndex = at;
    const found = FIELD.exec(cell);
    if (!found || found[0] === '') return { fault: said.BROKEN_FIELDS };
    at = FIELD.lastIndex;
    const written = (found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim();
    if (written === '') continue;
    const [field = '', value = ''] = cut(written);
    if (field === '' || (found[1] === undefined && written.includes('"'))) return { fault: said.BROKEN_FIELDS };
    if (value !== '') lines.push(`${field}: ${value}`);
  }
  return { value: lines.join('\n') };
}

function cut(written: string): [field: string, value: string] {
  const at = written.indexOf(':');
  return at < 0
    ? ['', '']
    : [
        written.slice(0, at).trim(),
        written
          .slice(at + 1)
          .trim()
          .replace(/\s+/g, ' '),
      ];
}

export const readFiles = (cell: string): string[] => parts(cell, ',').filter((address) => address !== '');
