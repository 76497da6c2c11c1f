import { fdatasyncSync, fstatSync, readSync, writeSync } from 'node:fs';

type Box = { type: string; start: number; headerBytes: number; end: number };
export type Mp4 = {
  hasPicture: boolean;
  hasSound: boolean;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  /** What cameras add: place, owner, device. */
  privateBoxes: Box[];
};

const HEADER_BYTES = 16;
const WINDOW_BYTES = 64 * 1024;
/** Boxes of one kind that a video may have: tracks, mostly. */
const MOST_KEPT = 1000;

/** The boxes of a file do not fit into one another. */
class BadBoxes extends Error {}

/**
 * Reads a file's boxes, each byte at most once a level, of which there are four. Null when one does not fit, or when there is
 * no video: a file cut short, or something else.
 */
export function readMp4(file: number): Mp4 | null {
  const reader = { file, size: fstatSync(file).size, headerAt: headersOf(file) };
  try {
    const top = keep(boxesIn(reader, 0, reader.size), ['moov', 'mdat', 'moof']);
    const [moov] = top.moov;
    if (moov === undefined || top.mdat.length + top.moof.length === 0) return null;
    const inside = keep(childrenOf(reader, moov), ['mvhd', 'trak', 'udta', 'meta']);
    const tracks = inside.trak.map((track) => keep(tolerant(childrenOf(reader, track)), ['tkhd', 'mdia', 'udta', 'meta']));
    const sizes = tracks.flatMap(({ tkhd }) => tkhd.map((box) => sizeOf(file, box)));
    const shown = sizes.find(({ width }) => width > 0);
    const handlers = tracks.flatMap(({ mdia }) => mdia.map((box) => handlerOf(reader, box)));
    return {
      hasPicture: handlers.includes('vide'),
      hasSound: handlers.includes('soun'),
      durationMs: durationOf(file, inside.mvhd[0]),
      width: shown?.width ?? null,
      height: shown?.height ?? null,
      privateBoxes: [inside, ...tracks].flatMap(({ udta, meta }) => [...udta, ...meta]),
    };
  } catch (error) {
    if (error instanceof BadBoxes) return null;
    throw error;
  }
}

/** Turns boxes into empty space of the same size, so that no other byte moves. */
export function eraseBoxes(file: number, boxes: readonly Box[]): void {
  const blank = Buffer.alloc(WINDOW_BYTES);
  for (const { start, headerBytes, end } of boxes) {
    writeSync(file, Buffer.from('free', 'latin1'), 0, 4, start + 4);
    for (let at = start + headerBytes; at < end; at += blank.length)
      writeSync(file, blank, 0, Math.min(blank.length, end - at), at);
  }
  if (boxes.length > 0) fdatasyncSync(file);
}

type Reader = { file: number; size: number; headerAt: (at: number) => Buffer };

/** Headers are read through a window: a million small boxes cost their bytes, not a million reads. */
function headersOf(file: number): (at: number) => Buffer {
  const window = Buffer.alloc(WINDOW_BYTES);
  let [start, length] = [0, 0];
  return (at) => {
    if (at < start || at + HEADER_BYTES > start + length) {
      start = at;
      length = readSync(file, window, 0, WINDOW_BYTES, at);
    }
    return window.subarray(at - start, Math.min(at - start + HEADER_BYTES, length));
  };
}

function* boxesIn(reader: Reader, from: number, to: number): Generator<Box> {
  for (let at = from; at < to; ) {
    const box = boxAt(reader, at, to);
    yield box;
    at = box.end;
  }
}

const childrenOf = (reader: Reader, box: Box) => boxesIn(reader, box.start + box.headerBytes, box.end);

/** What can be read of boxes that do not fit. */
function* tolerant(boxes: Iterable<Box>): Generator<Box> {
  try {
    yield* boxes;
  } catch (error) {
    if (!(error instanceof BadBoxes)) throw error;
  }
}

function keep<T extends string>(boxes: Iterable<Box>, types: readonly T[]): Record<T, Box[]> {
  const kept = Object.fromEntries(types.map((type) => [type, [] as Box[]])) as Record<T, Box[]>;
  for (const box of boxes) {
    if (!Object.hasOwn(kept, box.type)) continue;
    const alike = kept[box.type as T];
    // Media data may come in any number of pieces; one of them says enough.
    if (box.type === 'mdat' || box.type === 'moof') alike[0] = box;
    else if (alike.length < MOST_KEPT) alike.push(box);
    else throw new BadBoxes();
  }
  return kept;
}

function boxAt({ headerAt }: Reader, start: number, to: number): Box {
  const header = headerAt(start);
  if (header.length < 8) throw new BadBoxes();
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < 16) throw new BadBoxes();
  const headerBytes = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - start : short;
  if (size < headerBytes || start + size > to) throw new BadBoxes();
  return { type: header.toString('latin1', 4, 8), start, headerBytes, end: start + size };
}

function payloadOf(file: number, box: Box, most: number): Buffer {
  const bytes = Buffer.alloc(Math.min(most, box.end - box.start - box.headerBytes));
  readSync(file, bytes, 0, bytes.length, box.start + box.headerBytes);
  return bytes;
}

function durationOf(file: number, box: Box | undefined): number | null {
  if (box === undefined) return null;
  const bytes = payloadOf(file, box, 32);
  const isLong = bytes[0] === 1;
  if (bytes.length < (isLong ? 32 : 20)) return null;
  const timescale = bytes.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  const milliseconds = Math.round((duration / timescale) * 1000);
  return timescale > 0 && duration > 0 && milliseconds < 2 ** 31 ? milliseconds : null;
}

/** What a track is for: "vide", "soun" and others. */
function handlerOf(reader: Reader, media: Box): string {
  const [handler] = keep(tolerant(childrenOf(reader, media)), ['hdlr']).hdlr;
  return handler === undefined ? '' : payloadOf(reader.file, handler, 12).toString('latin1', 8, 12);
}

/** The last eight bytes of a track's header, as 16.16 numbers. */
function sizeOf(file: number, box: Box): { width: number; height: number } {
  const bytes = payloadOf(file, box, 256);
  if (bytes.length < 8) return { width: 0, height: 0 };
  return { width: bytes.readUInt16BE(bytes.length - 8), height: bytes.readUInt16BE(bytes.length - 4) };
}
