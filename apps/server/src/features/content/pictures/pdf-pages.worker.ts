import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const MAX_UNPACKED = 4 * 1024 * 1024;
/** Of all packed streams together. */
const MAX_UNPACKED_IN_ALL = 64 * 1024 * 1024;
const MAX_DEPTH = 100;

/** What matters of a document: where dictionaries open and close, what they say of pages, and where streams begin. */
const SIGNS =
  /<<|>>(?:[\r\n\t ]{0,8}stream\r?\n)?|\/Type[\r\n\t ]{0,8}\/(Pages|ObjStm)(?![A-Za-z])|\/Count[\r\n\t ]{1,8}(\d{1,6})(?!\d|[\r\n\t ]{1,8}\d{1,8}[\r\n\t ]{1,8}R)/g;

type Dictionary = { type?: string; count?: number };
/** Calls back with what each dictionary says, and where the bytes of a packed stream begin. @returns where they end */
type Visitor = { onPages(count: number): void; onStream(dictionary: Dictionary, start: number): number };

/**
 * How many pages a PDF says it has: the greatest count of its page tree, which may stand in packed object streams. Nothing of it
 * is run or drawn. The file is read once from its beginning to its end, never back. Null when it does not say, as one that is
 * encrypted may not.
 */
export function countPages(path: string): number | null {
  const bytes = readFileSync(path);
  let most = 0;
  const onPages = (count: number) => {
    most = Math.max(most, count);
  };
  let budget = MAX_UNPACKED_IN_ALL;
  const onStream = ({ type }: Dictionary, start: number) => {
    const end = bytes.indexOf('endstream', start);
    if (end < 0) return bytes.length;
    if (type === 'ObjStm' && budget > 0) {
      const content = unpack(bytes.subarray(start, end), Math.min(budget, MAX_UNPACKED));
      budget -= content?.length ?? MAX_UNPACKED;
      if (content !== null) scan(content.toString('latin1'), { onPages, onStream: (_, at) => at });
    }
    return end;
  };
  scan(bytes.toString('latin1'), { onPages, onStream });
  return most === 0 ? null : most;
}

function unpack(packed: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch {
    return null;
  }
}

function scan(text: string, { onPages, onStream }: Visitor): void {
  const open: Dictionary[] = [];
  let depth = 0;
  const signs = new RegExp(SIGNS);
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    const [word, type, count] = sign;
    const inner = depth <= MAX_DEPTH ? open[depth - 1] : undefined;
    if (word === '<<') {
      depth += 1;
      if (depth <= MAX_DEPTH) open[depth - 1] = {};
    } else if (type !== undefined) {
      if (inner !== undefined) inner.type = type;
    } else if (count !== undefined) {
      if (inner !== undefined) inner.count = Number(count);
    } else {
      if (inner?.type === 'Pages' && inner.count !== undefined) onPages(inner.count);
      depth = Math.max(0, depth - 1);
      if (word.length > 2) signs.lastIndex = onStream(inner ?? {}, signs.lastIndex);
    }
  }
}
