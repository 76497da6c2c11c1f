import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

const SIGNATURE_BYTES = 8;
/** Length, kind and check sum. */
const AROUND_BYTES = 12;
const WINDOW_BYTES = 64 * 1024;
/** Pictures, their motion and their colours. All else is what programs and cameras wrote beside them. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND acTL fcTL fdAT tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT'.split(' '),
);

/**
 * Copies a PNG without what is written in it beside its pictures, and without what follows it. Its pictures are not
 * written again, so that it goes on moving. @returns bytes written; null when it is not whole
 */
export function copyPictures(file: number, to: string): number | null {
  const { size } = fstatSync(file);
  const copy = openSync(to, 'w');
  const window = Buffer.alloc(WINDOW_BYTES);
  let written = 0;
  const take = (from: number, end: number) => {
    for (let at = from; at < end; at += WINDOW_BYTES) {
      const bytes = readSync(file, window, 0, Math.min(WINDOW_BYTES, end - at), at);
      written += writeSync(copy, window, 0, bytes);
    }
  };
  try {
    take(0, SIGNATURE_BYTES);
    for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= size; ) {
      readSync(file, window, 0, 8, at);
      const end = at + AROUND_BYTES + window.readUInt32BE(0);
      const kind = window.toString('latin1', 4, 8);
      if (end > size) return null;
      if (KEPT.has(kind)) take(at, end);
      if (kind === 'IEND') return written;
      at = end;
    }
    return null;
  } finally {
    closeSync(copy);
  }
}
