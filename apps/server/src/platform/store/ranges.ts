import type { ByteRange } from './media-store.ts';

/** A single-range `Range` header against an object's size: null when absent or not understood, 'unsatisfiable' for 416. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = header === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [from, to] = [match[1], match[2]];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}

/** Whether an `If-None-Match` header names the tag: in a list, weakly, or by the star that stands for any. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim())) ?? false;
