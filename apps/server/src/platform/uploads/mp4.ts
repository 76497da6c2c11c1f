import type { FileHandle } from 'node:fs/promises';

type Box = { type: string; start: number; headerBytes: number; end: number };
export type Mp4 = {
  durationMs: number | null;
  width: number | null;
  height: number | null;
  /** What cameras add: place, owner, device. */
  privateBoxes: Box[];
};

const MAX_BOXES = 20_000;
const ERASE_CHUNK = 64 * 1024;

/** Reads a file's boxes; null when one does not fit, or when there is no film: a file cut short, or something else. */
export async function readMp4(file: FileHandle): Promise<Mp4 | null> {
  const { size } = await file.stat();
  const top = await boxesIn(file, 0, size);
  const moov = top?.find((box) => box.type === 'moov');
  if (!top || !moov || !top.some((box) => box.type === 'mdat' || box.type === 'moof')) return null;
  const film = await childrenOf(file, moov);
  if (film === null) return null;
  const tracks = await Promise.all(film.filter((box) => box.type === 'trak').map((box) => childrenOf(file, box)));
  const inside = [...film, ...tracks.flatMap((boxes) => boxes ?? [])];
  const sizes = await Promise.all(inside.filter((box) => box.type === 'tkhd').map((box) => sizeOf(file, box)));
  const shown = sizes.find(({ width }) => width > 0);
  return {
    durationMs: await durationOf(
      file,
      film.find((box) => box.type === 'mvhd'),
    ),
    width: shown?.width ?? null,
    height: shown?.height ?? null,
    privateBoxes: inside.filter((box) => box.type === 'udta' || box.type === 'meta'),
  };
}

/** Turns boxes into empty space of the same size, so that no other byte moves. */
export async function eraseBoxes(file: FileHandle, boxes: readonly Box[]): Promise<void> {
  for (const { start, headerBytes, end } of boxes) {
    await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
    for (let at = start + headerBytes; at < end; at += ERASE_CHUNK) {
      const blank = Buffer.alloc(Math.min(ERASE_CHUNK, end - at));
      await file.write(blank, 0, blank.length, at);
    }
  }
  if (boxes.length > 0) await file.datasync();
}

const childrenOf = (file: FileHandle, box: Box) => boxesIn(file, box.start + box.headerBytes, box.end);

async function boxesIn(file: FileHandle, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    const box = await boxAt(file, at, to);
    if (box === null || boxes.length >= MAX_BOXES) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

async function boxAt(file: FileHandle, start: number, to: number): Promise<Box | null> {
  const header = Buffer.alloc(16);
  const { bytesRead } = await file.read(header, 0, 16, start);
  if (bytesRead < 8) return null;
  const short = header.readUInt32BE(0);
  if (short === 1 && bytesRead < 16) return null;
  const headerBytes = short === 1 ? 16 : 8;
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - start : short;
  if (size < headerBytes || start + size > to) return null;
  return { type: header.toString('latin1', 4, 8), start, headerBytes, end: start + size };
}

async function payloadOf(file: FileHandle, box: Box, most: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.min(most, box.end - box.start - box.headerBytes));
  await file.read(bytes, 0, bytes.length, box.start + box.headerBytes);
  return bytes;
}

async function durationOf(file: FileHandle, box: Box | undefined): Promise<number | null> {
  if (box === undefined) return null;
  const bytes = await payloadOf(file, box, 32);
  const isLong = bytes[0] === 1;
  if (bytes.length < (isLong ? 32 : 20)) return null;
  const timescale = bytes.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  const milliseconds = Math.round((duration / timescale) * 1000);
  return timescale > 0 && duration > 0 && milliseconds < 2 ** 31 ? milliseconds : null;
}

/** The last eight bytes of a track's header, as 16.16 numbers. */
async function sizeOf(file: FileHandle, box: Box): Promise<{ width: number; height: number }> {
  const bytes = await payloadOf(file, box, 256);
  if (bytes.length < 8) return { width: 0, height: 0 };
  return { width: bytes.readUInt16BE(bytes.length - 8), height: bytes.readUInt16BE(bytes.length - 4) };
}
