import type { ByteRange } from './media-store.ts';

/**
 * A single-range `Range` header against an object's size: null when it is absent, not understood or makes no sense, so that the
 * whole is sent; 'unsatisfiable' (416) when it asks for what lies beyond the end.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = header === undefined || isBackwards(header) ? null : ONE_RANGE.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [from, to] = [match[1], match[2]];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/** Whether a `Range` header has a range whose last byte stands before its first: the whole header counts for nothing. */
export const isBackwards = (header: string): boolean =>
  [...header.matchAll(/(\d{1,15})-(\d{1,15})/g)].some(([, from, to]) => Number(from) > Number(to));

/** Whether an `If-None-Match` header names the tag: in a list, weakly, or by the star that stands for any. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim())) ?? false;
