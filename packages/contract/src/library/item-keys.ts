import { fold } from '../text/fold.ts';

const LONGEST_KEY = 80;
export const ITEM_KEY = /^[a-z0-9][a-z0-9._-]{0,79}$/;

/** FNV-1a, 64 bits: the same name has the same key on every machine. */
function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** The key of what is known by its name only: the name itself where its letters allow that, else a digest beside what is left. */
export function keyOfName(...path: readonly string[]): string {
  const name = path.map(fold).join('.');
  const slug = name.replace(/[^a-z0-9.]+/g, '-').replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  if (/^[a-z0-9. ]+$/.test(name) && slug.length <= LONGEST_KEY && slug !== '') return slug;
  return `${slug.slice(0, LONGEST_KEY - 20)}${slug === '' ? 'x' : ''}-${digestOf(name)}`;
}
