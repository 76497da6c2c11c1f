import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);
/** Bytes of the largest PDF whose pages are counted. */
export const MOST_COUNTED = 64 * 1024 * 1024;
const MAX_UNPACKED = 4 * 1024 * 1024;
const MAX_STREAMS = 500;
const MAX_NODES = 200;
const REACH = 100_000;

const PAGES = /\/Type\s{0,8}\/Pages(?![A-Za-z])/g;
const COUNT = /\/Count\s{1,8}(\d{1,6})(?!\d|\s+\d+\s+R)/;
const OBJECT_STREAM = /\/Type\s{0,8}\/ObjStm(?![A-Za-z])/g;

/**
 * How many pages a PDF says it has: the greatest count of its page tree, which may stand in packed object streams. Nothing of it
 * is run or drawn. Null when it does not tell, as one that is encrypted may not.
 */
export async function countPages(path: string): Promise<number | null> {
  if ((await stat(path)).size > MOST_COUNTED) return null;
  const bytes = await readFile(path);
  const text = bytes.toString('latin1');
  const counts = countsIn(text);
  for (const match of first(text.matchAll(OBJECT_STREAM), MAX_STREAMS)) {
    const packed = streamAfter(bytes, text, match.index);
    const content = packed && (await unpack(packed, { maxOutputLength: MAX_UNPACKED }).catch(() => null));
    if (content) counts.push(...countsIn(content.toString('latin1')));
  }
  return counts.length === 0 ? null : Math.max(...counts);
}

function countsIn(text: string): number[] {
  return [...first(text.matchAll(PAGES), MAX_NODES)].flatMap((match) => {
    const count = COUNT.exec(dictionaryAround(text, match.index))?.[1];
    return count === undefined || Number(count) === 0 ? [] : [Number(count)];
  });
}

function* first<T>(items: Iterable<T>, most: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    if (taken >= most) return;
    taken += 1;
    yield item;
  }
}

/** From the `<<` that opens the dictionary a place stands in to the `>>` that closes it. */
function dictionaryAround(text: string, place: number): string {
  const isAt = (at: number, sign: string) => text[at] === sign && text[at + 1] === sign;
  let start = place;
  for (let depth = 0; start > 0 && start > place - REACH; start--) {
    if (isAt(start, '>')) depth += 1;
    else if (isAt(start, '<') && depth-- === 0) break;
  }
  let end = place;
  for (let depth = 0; end < text.length && end < place + REACH; end++) {
    if (isAt(end, '<')) depth += 1;
    else if (isAt(end, '>') && depth-- === 0) break;
  }
  return text.slice(start, end);
}

function streamAfter(bytes: Buffer, text: string, place: number): Buffer | null {
  const word = text.indexOf('stream', place + '/Type/ObjStm'.length);
  const end = text.indexOf('endstream', word);
  if (word < 0 || end < 0 || word - place > REACH) return null;
  const start = word + 'stream'.length;
  return bytes.subarray(text[start] === '\r' ? start + 2 : start + 1, end);
}
